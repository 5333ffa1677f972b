import type { RichText } from "../../domain/text/richText";

interface RichTextViewProps {
  readonly text: RichText;
  readonly className?: string;
}

/** Text from data: a plain string as text, markup that passed the sanitiser as HTML. The only place that writes HTML. */
export function RichTextView({ text, className }: RichTextViewProps) {
  if (typeof text === "string") return <div className={className}>{text}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SanitizedHtml comes from the project's one sanitiser only.
  return <div className={className} dangerouslySetInnerHTML={{ __html: text.html }} />;
}
