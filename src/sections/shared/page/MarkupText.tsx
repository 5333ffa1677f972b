import { observer } from "mobx-react-lite";
import type { RichText } from "../../../domain/text/richText";
import { RichTextView } from "../../../ui/text/RichTextView";
import styles from "./MarkupText.module.css";
import { useRichTemplate } from "./useTemplate";

interface MarkupTextProps {
  /** Template text; a document's markup was sanitised before it came here. */
  readonly text: RichText;
  readonly className?: string | undefined;
}

/** A text of a document with its paragraphs, lists and links. */
export const MarkupText = observer(function MarkupText({ text, className }: MarkupTextProps) {
  const fill = useRichTemplate();
  return (
    <RichTextView className={className === undefined ? styles.text : `${styles.text} ${className}`} text={fill(text)} />
  );
});
