import type { Website } from "../../domain/entities";
import { findDirection } from "../../domain/text/textDirection";
import type { Section, Theme } from "../../generated/documents";
import { createMeasures } from "./createMeasures";
import { applyThemeAttributes } from "./themeAttributes";
import { createMotif } from "./themeMotif";

/** Applies a page's theme, measures and title to the document if no server wrote them; `colors` if they are new. */
export function applyPageHead(theme: Theme, sections: readonly Section[], title: string, colors?: string): void {
  applyThemeAttributes(document.documentElement, theme);
  if (colors !== undefined) adoptProperties("colors", colors);
  adoptProperties("measures", `${createMotif(theme.motif)}${createMeasures(sections)}`);
  document.title = title;
}

/**
 * Applies a domain's language, favicon and meta elements to the document if no server wrote them. `isColor`: browsers can show its
 * header_color.
 */
export function applySiteHead(website: Website, isColor: boolean): void {
  document.documentElement.lang = website.lang;
  document.documentElement.dir = findDirection(website.lang) ?? "";
  if (website.favicon !== "") document.head.append(createElement("link", { rel: "icon", href: website.favicon }));
  for (const tag of website.metaTags ?? []) document.head.append(createElement("meta", { ...tag }));
  if (isColor) document.head.append(createElement("meta", { name: "theme-color", content: website.headerColor }));
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

function createElement(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
