import { useRef, useState } from "react";
import type { RevealCode } from "../../generated/documents";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/pictures/Icon";
import { copyText } from "../shared/cards/copyText";
import styles from "./CouponReveal.module.css";

interface CodeBoxProps {
  readonly texts: RevealCode;
  readonly code: string;
  /** True when the code was copied on arrival. */
  readonly isCopied: boolean;
}

/** The code, large enough to read out, with a button that copies it and says so. */
export function CodeBox({ texts, code, isCopied }: CodeBoxProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const field = useRef<HTMLElement>(null);
  const shown = outcome ?? (isCopied ? "copied" : undefined);

  async function handleCopy(): Promise<void> {
    const isDone = await copyText(code);
    setOutcome(isDone ? "copied" : "failed");
    if (!isDone && field.current !== null) getSelection()?.selectAllChildren(field.current);
  }

  return (
    <div className={styles.code}>
      <p className={styles.codeLabel}>{texts.label}</p>
      <div className={styles.codeLine}>
        <code ref={field} className={styles.codeText} dir="ltr" translate="no">
          {code}
        </code>
        <Button className={styles.copy} variant="secondary" onClick={() => void handleCopy()}>
          <Icon name={shown === "copied" ? "check" : "copy"} />
          {shown === "copied" ? texts.copied : texts.copy}
        </Button>
      </div>
      <p className={styles.codeNote} role="status">
        {shown === "copied" ? `${texts.copied}. ${texts.use}` : shown === "failed" ? texts.failed : texts.use}
      </p>
    </div>
  );
}
