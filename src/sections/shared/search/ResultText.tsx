import { splitMatches } from "../../../domain/searching/splitMatches";
import type { RichText } from "../../../domain/text/richText";
import { readSearchText } from "../../../stores/pageSubject";
import { RichTextView } from "../../../ui/text/RichTextView";
import { usePage } from "../page/PageContext";
import styles from "./ResultText.module.css";

/** Text of a result, in which the words of the page's search are marked; sanitised markup stays as it is. */
export function ResultText({ text }: { readonly text: RichText }) {
  const search = readSearchText(usePage().address);
  if (typeof text !== "string") return <RichTextView isInline text={text} />;
  return splitMatches(text, search).map((part) =>
    part.isMatch ? (
      <mark key={part.index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
