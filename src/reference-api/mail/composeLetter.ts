import { createColors, LIGHT, readAccent } from "../../domain/accent";
import { escapeHtml } from "../../domain/text/escapeHtml";
import { findDirection } from "../../domain/text/textDirection";

/** The contents of a mail, in plain texts. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing that the reader can do. */
  readonly button?: { readonly label: string; readonly href: string } | undefined;
  /** A text of a visitor, with its line breaks. */
  readonly quote?: string | undefined;
  readonly note?: string | undefined;
  /** The link at the end. */
  readonly leave?: { readonly label: string; readonly href: string } | undefined;
}

/** The domain whose mail it is. */
export interface LetterLook {
  readonly name: string;
  readonly lang: string;
  readonly headerColor: string;
}

/** A mail in its two forms. */
export interface ComposedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const INK = "#16181b";
const MUTED = "#55585e";
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Long words and addresses break instead of widening the mail; mail programs know one of these or the other. */
const WRAP = "overflow-wrap:anywhere;word-break:break-word";

/** Composes a mail as text and as HTML: one table and inline styles, which all mail programs show. */
export function composeLetter(letter: Letter, look: LetterLook): ComposedLetter {
  return { subject: letter.subject, text: writeText(letter, look), html: writeHtml(letter, look) };
}

function writeText({ paragraphs, button, quote, note, leave }: Letter, { name }: LetterLook): string {
  const parts = [
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.label}:\n${button.href}`]),
    ...(quote === undefined ? [] : [quote.replaceAll(/\r\n?/g, "\n").replaceAll(/^/gm, "> ")]),
    ...(note === undefined ? [] : [note]),
    `-- \n${name}${leave === undefined ? "" : `\n${leave.label}: ${leave.href}`}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function writeHtml(letter: Letter, { name, lang, headerColor }: LetterLook): string {
  const { subject, paragraphs, button, quote, note, leave } = letter;
  const { accent, on, strong } = createColors(readAccent(headerColor), LIGHT);
  const direction = findDirection(lang) ?? "ltr";
  const paragraph = (html: string, color = INK) =>
    `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:${color}">${html}</p>`;
  const rows = [
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    ...(button === undefined
      ? []
      : [
          paragraph(
            `<a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:${on};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a>`,
          ),
          paragraph(
            `<a href="${escapeHtml(button.href)}" style="color:${strong}">${escapeHtml(button.href)}</a>`,
            MUTED,
          ),
        ]),
    ...(quote === undefined ? [] : [writeQuote(quote, accent)]),
    ...(note === undefined ? [] : [paragraph(escapeHtml(note), MUTED)]),
    ...(leave === undefined
      ? []
      : [
          paragraph(`<a href="${escapeHtml(leave.href)}" style="color:${MUTED}">${escapeHtml(leave.label)}</a>`, MUTED),
        ]),
  ];
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f7f7f5">',
    // Webmail keeps what is inside the body alone: language and direction are here once more.
    `<table role="presentation" lang="${escapeHtml(lang)}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;background:#f7f7f5"><tr><td align="center" style="padding:24px 12px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:560px;background:#ffffff;border-radius:8px">',
    `<tr><td style="padding:20px 24px;border-radius:8px 8px 0 0;background:${accent};color:${on};${FONT};font-size:20px;font-weight:700;${WRAP}">${escapeHtml(name)}</td></tr>`,
    `<tr><td style="padding:24px 24px 8px;${WRAP}">${rows.join("")}</td></tr>`,
    "</table></td></tr></table></body></html>",
  ].join("\n");
}

function writeQuote(text: string, accent: string): string {
  const lines = text
    .split(/\r\n?|\n/)
    .map(escapeHtml)
    .join("<br>\n");
  return `<blockquote dir="auto" style="margin:0 0 16px;padding:4px 16px;border-inline-start:4px solid ${accent};${FONT};font-size:16px;line-height:1.5;color:${INK}">${lines}</blockquote>`;
}
