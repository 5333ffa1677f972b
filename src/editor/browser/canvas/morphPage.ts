import { Idiomorph } from "idiomorph";

/**
 * Changes a frame's page into another one, leaving what is the same: scroll position, loaded pictures and fonts stay. What the
 * editor itself has set on the root is set anew by the caller.
 */
export function morphPage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  Idiomorph.morph(page.documentElement, next.documentElement, {
    morphStyle: "outerHTML",
    head: { style: "merge" },
    restoreFocus: false,
  });
}
