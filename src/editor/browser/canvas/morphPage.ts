import { Idiomorph } from "idiomorph";

/**
 * Changes a frame's page into another one, leaving what is the same: scroll position, loaded pictures and fonts stay. What the
 * editor itself has set on the root is set anew by the caller.
 */
export function morphPage(page: Document, html: string): void {
  const frame = page.defaultView;
  if (frame === null) return;
  // Parsed by the frame: its policy lets the page's own styles in, the editor's does not.
  const next = new frame.DOMParser().parseFromString(html, "text/html");
  next.doctype?.remove();
  void Idiomorph.morph(page.documentElement, next.documentElement, {
    morphStyle: "outerHTML",
    head: { style: "merge" },
    restoreFocus: false,
  });
}
