import { type ReactNode, useRef, useState } from "react";
import type { RevealCode } from "../../generated/documents";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/pictures/Icon";
import { copyText } from "../shared/cards/copyText";
import styles from "./CouponReveal.module.css";
import { COPIES_CODE } from "./listenToSigns";

interface CodeBoxProps {
  readonly texts: RevealCode;
  readonly code: string;
  /** True once the code is on the clipboard. */
  readonly isCopied: boolean;
  /** Called when the shopper has copied it, or the browser has refused that. */
  readonly onCopy: (isDone: boolean) => void;
  /** The way on, which follows the button. */
  readonly children: ReactNode;
}

/** The code, large enough to read out, with a button that copies it and says so; how it is used comes last. */
export function CodeBox({ texts, code, isCopied, onCopy, children }: CodeBoxProps) {
  const [hasFailed, setFailed] = useState(false);
  const field = useRef<HTMLElement>(null);

  async function handleCopy(): Promise<void> {
    const isDone = await copyText(code);
    onCopy(isDone);
    setFailed(!isDone);
    if (!isDone && field.current !== null) getSelection()?.selectAllChildren(field.current);
  }

  return (
    <>
      <div className={styles.code}>
        <p className={styles.codeLabel}>{texts.label}</p>
        <code ref={field} className={styles.codeText} dir="ltr" translate="no">
          {code}
        </code>
        <Button className={styles.copy} isWide onClick={() => void handleCopy()} {...COPIES_CODE}>
          <Icon name={isCopied ? "check" : "copy"} />
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
      {children}
      <p className={styles.note} role="status">
        {hasFailed ? texts.failed : isCopied ? `${texts.copied}. ${texts.use}` : texts.use}
      </p>
    </>
  );
}
