import type { Website } from "../../domain/entities";
import { findDirection } from "../../domain/text/textDirection";
import type { Section, Theme } from "../../generated/documents";
import type { PageHead } from "./createHead";
import { createMeasures } from "./createMeasures";
import { hasStickyHeader } from "./hasStickyHeader";
import { applyThemeAttributes } from "./themeAttributes";
import { createMotif } from "./themeMotif";

/**
 * Applies a page's theme, measures, title and what it tells search engines to the document if no server wrote them; `colors` if
 * they are new.
 */
export function applyPageHead(theme: Theme, sections: readonly Section[], head: PageHead, colors?: string): void {
  applyThemeAttributes(document.documentElement, theme);
  document.documentElement.toggleAttribute("data-sticky", hasStickyHeader(sections));
  if (colors !== undefined) adoptProperties("colors", colors);
  adoptProperties("measures", `${createMotif(theme.motif)}${createMeasures(sections)}`);
  document.title = head.title;
  replaceElement("meta", { name: "description" }, { content: head.description });
  replaceElement("meta", { name: "robots" }, { content: head.isIndexed ? "" : "noindex" });
  replaceElement("link", { rel: "canonical" }, { href: head.canonicalUrl ?? "" });
}

/** Parts of a domain's head that depend on more than its website data; `isColor`: browsers can show its header_color. */
interface SiteHead {
  readonly isColor: boolean;
  /** Empty for none. */
  readonly verificationTag: string;
}

/** Applies a domain's language, favicon, meta elements and verification tag to the document if no server wrote them. */
export function applySiteHead(website: Website, { isColor, verificationTag }: SiteHead): void {
  document.documentElement.lang = website.lang;
  document.documentElement.dir = findDirection(website.lang) ?? "";
  if (website.favicon !== "") document.head.append(createElement("link", { rel: "icon", href: website.favicon }));
  for (const tag of website.metaTags ?? []) document.head.append(createElement("meta", { ...tag }));
  if (isColor) document.head.append(createElement("meta", { name: "theme-color", content: website.headerColor }));
  replaceElement("meta", { name: "google-site-verification" }, { content: verificationTag });
}

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Custom properties as a style sheet of the document's own; the same name replaces the last one. */
function adoptProperties(name: string, css: string): void {
  const named = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
  sheets.set(document, named);
  const sheet = named.get(name) ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (named.has(name)) return;
  named.set(name, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Replaces the head's element with these attributes by one with `values` too; none where the values are empty. */
function replaceElement(
  tag: string,
  name: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): void {
  const selector = Object.entries(name).map(([key, value]) => `[${key}="${value}"]`);
  document.head.querySelector(`${tag}${selector.join("")}`)?.remove();
  if (!Object.values(values).includes("")) document.head.append(createElement(tag, { ...name, ...values }));
}

function createElement(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
