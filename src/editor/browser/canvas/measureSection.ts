import type { Box } from "./placeTag";

/** The box of a section over the page, in px of the window; `undefined` where the page does not show it. */
export function measureSection(page: Document, section: string, scale: number): Box | undefined {
  const element = page.querySelector(`[data-section="${CSS.escape(section)}"]`);
  if (element === null) return undefined;
  // A section that has no box of its own is as large as what is in it.
  const range = page.createRange();
  range.selectNodeContents(element);
  const own = element.getBoundingClientRect();
  return toBox(own.width > 0 ? own : range.getBoundingClientRect(), scale);
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
