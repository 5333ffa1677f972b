import { readFileSync } from "node:fs";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Page } from "./page/Page";
import type { PageData } from "./page/PageData";

/** From the project's folder: a benchmark that is built stands elsewhere. */
const SHEET = "bench/outside/page/page.css";
const FACE = /@font-face\s*\{[^}]*\}/g;
const FONT_PRELOAD = /<link [^>]*as="font"[^>]*>/g;
const PICTURE_PRELOAD = /<link [^>]*as="image"[^>]*>/g;

/** The head and the styles of a hand-written page, with the typefaces and early pictures of the site's page. */
export interface Shell {
  readonly title: string;
  readonly preloads: string;
  readonly styles: string;
}

/** Reads what a hand-written page takes over of the site's: its title, its typefaces and what it loads early. */
export function readShell(siteHtml: string): Shell {
  const root = /--font[^:;]*:\s*([^;}]+)/.exec(siteHtml)?.[1] ?? "sans-serif";
  const sheet = readFileSync(SHEET, "utf8");
  return {
    title: /<title>.*?<\/title>/s.exec(siteHtml)?.[0] ?? "",
    preloads: [...(siteHtml.match(FONT_PRELOAD) ?? []), ...(siteHtml.match(PICTURE_PRELOAD) ?? [])].join(""),
    styles: `${(siteHtml.match(FACE) ?? []).join("")}:root{--font:${root};--title-font:${root}}${minify(sheet)}`,
  };
}

/** The page without scripts. */
export function renderStaticPage(page: PageData, shell: Shell): string {
  return renderDocument(renderToStaticMarkup(<Page page={page} />), shell, "");
}

/** The page that `script`, the address of a module, hydrates; its props are in it as JSON. */
export function renderReactPage(page: PageData, shell: Shell, script: string): string {
  const state = JSON.stringify(page).replaceAll("<", "\\u003c");
  const scripts = `<script id="state" type="application/json">${state}</script><script type="module" src="${script}"></script>`;
  return renderDocument(renderToString(<Page page={page} />), shell, scripts);
}

function renderDocument(content: string, { title, preloads, styles }: Shell, scripts: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}${preloads}<style>${styles}</style></head><body><div id="root">${content}</div>${scripts}</body></html>`;
}

function minify(sheet: string): string {
  return sheet.replace(/\s*([{};:,>])\s*/g, "$1").replaceAll(/\n/g, "");
}
