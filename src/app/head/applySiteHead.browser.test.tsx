import { expect, it } from "vitest";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { applySiteHead } from "./applyPageHead";

it("writes the meta elements of a domain where no server wrote them", () => {
  applySiteHead(buildWebsite({ metaTags: [{ name: "keywords", content: "deals" }] }), {
    isColor: false,
    verificationTag: "",
  });
  const tags = [...document.head.querySelectorAll('meta[name="keywords"]')];
  for (const tag of tags) tag.remove();
  expect(tags.map((tag) => tag.getAttribute("content"))).toEqual(["deals"]);
});
