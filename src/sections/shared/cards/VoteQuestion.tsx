import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { VoteTexts } from "../../../domain/offers/shownCode";
import type { Failure } from "../../../stores/engine/Failure";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/pictures/Icon";
import { useLateAnswer } from "../forms/useLateAnswer";
import { useStores } from "../page/PageContext";
import { keepOwnVote, readOwnVote } from "./ownVotes";
import styles from "./VoteQuestion.module.css";

interface VoteQuestionProps {
  readonly texts: VoteTexts;
  readonly couponId: string;
}

/** True if the offer worked. The answer can be changed; one that could not be sent can be given again. */
export const VoteQuestion = observer(function VoteQuestion({ texts, couponId }: VoteQuestionProps) {
  const { couponVote, localStorage } = useStores();
  const [own, setOwn] = useState<boolean>();
  const [sending, setSending] = useState<boolean>();
  const [notice, setNotice] = useState<{ readonly text: string; readonly isFailure: boolean }>();

  const isLate = useLateAnswer(sending !== undefined);

  // The server knows no answers: they are on the device, and may be given in the tab that shows the code.
  useEffect(() => {
    const listening = new AbortController();
    const read = () => setOwn(readOwnVote(localStorage, couponId));
    for (const event of ["storage", "pageshow"]) window.addEventListener(event, read, { signal: listening.signal });
    read();
    return () => listening.abort();
  }, [localStorage, couponId]);

  async function handleAnswer(worked: boolean): Promise<void> {
    setSending(worked);
    setNotice(undefined);
    const outcome = await couponVote.send(couponId, worked);
    setSending(undefined);
    if (!outcome.isSuccess) {
      setNotice({ text: explain(outcome, texts), isFailure: true });
      return;
    }
    keepOwnVote(localStorage, couponId, worked);
    setOwn(worked);
    setNotice({ text: texts.thanks, isFailure: false });
  }

  return (
    <fieldset className={styles.vote} aria-label={texts.question}>
      <p className={styles.question} aria-hidden="true">
        {texts.question}
      </p>
      {([true, false] as const).map((worked) => (
        <Button
          key={String(worked)}
          className={styles.answer}
          variant="secondary"
          size="small"
          aria-pressed={own === worked}
          isBusy={sending === worked}
          aria-disabled={sending === undefined ? undefined : true}
          onClick={() => (sending === undefined ? void handleAnswer(worked) : undefined)}
        >
          <Icon name={worked ? "check" : "close"} />
          {worked ? texts.yes : texts.no}
        </Button>
      ))}
      <p className={styles.notice} role="status" data-failed={notice?.isFailure === true ? "" : undefined}>
        {isLate ? texts.waiting : notice?.text}
      </p>
    </fieldset>
  );
});

function explain({ kind, message }: Failure, { unanswered, failed }: VoteTexts): string {
  if (kind === "timeout") return unanswered;
  return kind === "refused" ? message : failed;
}
