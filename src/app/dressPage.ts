import type { Website } from "../domain/entities";
import type { Theme } from "../generated/documents";

/** What the server writes into the document's head and root element, done in the browser where no server rendered the page. */
export function dressPage(website: Website, theme: Theme, customProperties: string, title: string): void {
  const { documentElement: root, head } = document;
  root.lang = website.lang;
  for (const [name, value] of Object.entries(theme)) root.dataset[name] = value;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(customProperties);
  document.adoptedStyleSheets = [sheet];
  document.title = title;
  if (website.favicon !== "") head.append(createElement("link", { rel: "icon", href: website.favicon }));
  head.append(createElement("meta", { name: "theme-color", content: website.headerColor }));
}

function createElement(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
