import { afterEach, expect, it } from "vitest";
import { measureSection } from "./measureSection";

afterEach(() => document.body.replaceChildren());

it("a section is as high as its content, also where a negative margin moves the next section up", () => {
  document.body.innerHTML = `<div data-section="welcome" style="display: flow-root">
    <div style="height: 100px; margin-bottom: -30px"></div>
    <div style="height: 900px; width: 5px; position: absolute"></div>
  </div>`;
  const height = document.querySelector("[data-section]")?.getBoundingClientRect().height;
  expect([height, measureSection(document, "welcome", 0.5)?.height]).toEqual([70, 50]);
  expect(measureSection(document, "other", 1)).toBeUndefined();
});
