import { hasBlocks, type RichText } from "../../../domain/text/richText";
import { RichTextView } from "../../../ui/text/RichTextView";
import styles from "./OwnerText.module.css";

interface OwnerTextProps {
  /** A text of website data that passed `sanitizeBlocks`. */
  readonly text: RichText;
  readonly className?: string | undefined;
}

/** A domain's own text, which may have headings, lists, tables and pictures. None of them is wider than its place. */
export function OwnerText({ text, className }: OwnerTextProps) {
  const names = [className, hasBlocks(text) ? styles.blocks : undefined].filter((name) => name !== undefined);
  return <RichTextView className={names.length === 0 ? undefined : names.join(" ")} text={text} />;
}
