import { useMemo } from "react";
import type { RichText } from "../../domain/text/richText";
import { trusted } from "../../domain/trustedTypes";

interface RichTextViewProps {
  readonly text: RichText;
  readonly className?: string | undefined;
  /** The text stands inside a line, such as a heading: see `toInlineText`, which makes it fit. */
  readonly isInline?: boolean;
}

/** Text from data: a plain string as text, markup that passed the sanitiser as HTML. The only place that writes HTML. */
export function RichTextView({ text, className, isInline = false }: RichTextViewProps) {
  const Box = isInline ? "span" : "div";
  if (typeof text !== "string") return <Markup Box={Box} html={text.html} className={className} />;
  return isInline && className === undefined ? text : <Box className={className}>{text}</Box>;
}

interface MarkupProps {
  readonly Box: "span" | "div";
  readonly html: string;
  readonly className: string | undefined;
}

function Markup({ Box, html, className }: MarkupProps) {
  // The same object for the same markup, so that React leaves what stands there.
  const __html = useMemo(() => trusted.createHTML(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SanitizedHtml comes from the project's one sanitiser only.
  return <Box className={className} dangerouslySetInnerHTML={{ __html }} />;
}
