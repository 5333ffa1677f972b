import { expect, it } from "vitest";
import { buildSection } from "../../../tests/fixtures/documents";
import { sectionRegistry } from "../../sections/registry";
import { createMeasures } from "./createMeasures";

it("writes the areas and columns of a header's rows", () => {
  const section = buildSection("site-header", {
    links: [],
    rows: [
      ["search", "logo", "menu"],
      ["saved", "buttons"],
    ],
    narrowRows: [["menu", "logo", "saved"], ["search"]],
  });
  const css = createMeasures([section]);
  expect(css).toContain('--m-narrow-rows:"toggle logo saved" "search search search";--m-narrow-columns:1fr auto 1fr');
  const measures = Object.entries(sectionRegistry["site-header"]?.measures?.(section) ?? {});
  expect(measures.length).toBeGreaterThan(8);
  for (const [name, value] of measures) expect(css).toContain(`--m-${name}:${value}`);
});
