import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildSection } from "../../tests/fixtures/documents";
import { SectionList } from "./SectionList";

function render(id: string): string {
  const sections = [{ ...buildSection("label-strip", { labels: [{ label: "New" }] }), id }];
  return renderToStaticMarkup(<SectionList sections={sections} components={new Map()} fold={new Set()} />);
}

it.each(["ad-carousel", "ads", "adbanner", "side-banners", "top_ad", "sponsors"])(
  "the section %s has an id that ad blockers do not hide, and links to its own id lead there",
  (id) => {
    const html = render(id);
    expect(html).toContain(`id="section-${id}"`);
    expect(html).toContain(`data-section="${id}"`);
    expect(html).not.toContain(` id="${id}"`);
    expect(html).toMatch(new RegExp(`^<div[^>]*><a name="${id}"`));
  },
);

it.each(["newsletter", "load-more", "new-stores"])("the section %s has its own id", (id) => {
  expect(render(id)).toContain(` id="${id}"`);
  expect(render(id)).not.toContain("<a name");
});
