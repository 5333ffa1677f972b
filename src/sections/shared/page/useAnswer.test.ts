import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { buildSection } from "../../../../tests/fixtures/documents";
import type { NeedContext } from "../../../domain/Need";
import { storeWithCoupons } from "../../../stores/calls/stores";
import { footerTags } from "../../../stores/calls/website";
import { storeVisits } from "../../../stores/derived/stores";
import type { AnswerNeed } from "../../../stores/engine/defineCall";
import { RootStore, type RootStoreOptions } from "../../../stores/RootStore";
import { PageContext } from "./PageContext";
import { createFixedHistory } from "./PageHistory";
import { withStatedNeeds } from "./statedNeeds";
import { useAnswer } from "./useAnswer";

const section = buildSection("notice", { id: "hello", heading: "Hello" });
const type = {
  needs: (_settings: unknown, { params }: NeedContext) => [storeWithCoupons({ storeId: params.storeSlug ?? "" })],
};

/** The answer that the component reads. */
let wanted: AnswerNeed<unknown> = storeVisits();
const Reader = () => createElement("p", null, useAnswer(wanted).status);

/** Renders a section of this type whose component reads the answer to a need. */
function renderReading(need: AnswerNeed<unknown>): string {
  wanted = need;
  const stores = new RootStore({ api: {} as RootStoreOptions["api"], domain: "deals.example", renderedAtMs: 0 });
  const page = {
    stores,
    history: createFixedHistory(new URL("http://deals.example/store/oak")),
    cards: {},
    address: { path: "/store/oak", params: { storeSlug: "oak" }, query: {} },
    resolution: "1x1",
  };
  const checked = createElement(withStatedNeeds(Reader, type, [footerTags()]), { section });
  return renderToString(createElement(PageContext, { value: page }, checked));
}

afterEach(() => vi.unstubAllEnvs());

it("an answer that its section does not state fails, with section, call and the line to add", () => {
  expect(() => renderReading(storeVisits())).toThrow(
    "Section 'hello' (notice) reads the answer to 'storeVisits' but does not state it. " +
      "Add storeVisits() to `needs` in src/sections/notice/section.ts.",
  );
  expect(() => renderReading(storeWithCoupons({ storeId: "elm" }))).toThrow('Add storeWithCoupons({ storeId: "elm" })');
});

it.each([storeWithCoupons({ storeId: "oak" }), footerTags()])(
  "an answer that its section states or that every page has is read: $key",
  (need) => {
    expect(renderReading(need)).toBe("<p>idle</p>");
  },
);

it("production reads without a check", () => {
  vi.stubEnv("DEV", false);
  expect(renderReading(storeVisits())).toBe("<p>idle</p>");
});
