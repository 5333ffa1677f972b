import { observer } from "mobx-react-lite";
import type { RichText } from "../../domain/text/richText";
import { RichTextView } from "../../ui/text/RichTextView";
import { useRichTemplate } from "../shared/page/useTemplate";

/** A text whose placeholders are filled. */
export default observer(function FilledText({ text }: { readonly text: RichText }) {
  const fill = useRichTemplate();
  return <RichTextView text={fill(text)} />;
});
