import { useRef, useState } from "react";
import type { ShownCode } from "../../../domain/offers/shownCode";
import type { SavedItemsStore } from "../../../stores/device/SavedItemsStore";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/pictures/Icon";
import { copyText } from "./copyText";
import styles from "./ShownCodePart.module.css";
import { VoteQuestion } from "./VoteQuestion";

interface ShownCodePartProps {
  readonly codes: SavedItemsStore<ShownCode>;
  readonly shown: ShownCode;
}

/** Stands below the card of an offer whose code was shown: the code, whether it was copied, and the question whether it worked. */
export function ShownCodePart({ codes, shown }: ShownCodePartProps) {
  const { code, texts, vote, isCopied } = shown;
  const field = useRef<HTMLElement>(null);
  const [hasFailed, setFailed] = useState(false);

  async function handleCopy(): Promise<void> {
    const isDone = await copyText(code);
    setFailed(!isDone);
    if (isDone) codes.put({ ...shown, isCopied: true });
    else if (field.current !== null) getSelection()?.selectAllChildren(field.current);
  }

  return (
    <div className={styles.part} data-shown-code="">
      <div className={styles.line}>
        <code ref={field} className={styles.code} dir="ltr" translate="no">
          {code}
        </code>
        <Button variant="secondary" size="small" onClick={() => void handleCopy()}>
          <Icon name={isCopied ? "check" : "copy"} />
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
      <p className={styles.failure} role="status">
        {hasFailed ? texts.failed : null}
      </p>
      {vote === undefined ? null : <VoteQuestion texts={vote} couponId={shown.id} />}
    </div>
  );
}
