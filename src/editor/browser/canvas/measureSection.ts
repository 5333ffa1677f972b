import type { Box } from "./placeTag";

/** The box of a section over the page, in px of the window; `undefined` where the page does not show it. */
export function measureSection(page: Document, section: string, scale: number): Box | undefined {
  const element = page.querySelector(`[data-section="${CSS.escape(section)}"]`);
  if (element === null) return undefined;
  // A section that has no box of its own is as large as what is in it.
  const range = page.createRange();
  range.selectNodeContents(element);
  const own = element.getBoundingClientRect();
  if (own.width === 0) return toBox(range.getBoundingClientRect(), scale);
  // A negative margin moves the end of a section above the end of its content.
  const ends = [...element.children].filter(isInFlow).map((child) => child.getBoundingClientRect().bottom);
  const height = Math.max(own.bottom, ...ends) - own.top;
  return toBox(new DOMRect(own.left, own.top, own.width, height), scale);
}

function isInFlow(element: Element): boolean {
  const { position, display } = getComputedStyle(element);
  return display !== "none" && position !== "absolute" && position !== "fixed";
}

/** The boxes of the words of all headings. */
export function measureHeadings(page: Document, scale: number): Box[] {
  return [...page.querySelectorAll("h1,h2,h3,h4")].map((heading) => {
    const range = page.createRange();
    range.selectNodeContents(heading);
    return toBox(range.getBoundingClientRect(), scale);
  });
}

function toBox({ top, left, width, height }: DOMRect, scale: number): Box {
  return { top: top * scale, left: left * scale, width: width * scale, height: height * scale };
}
