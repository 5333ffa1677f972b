import { expect, it } from "vitest";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { createPlan } from "../../layout/plan/createPlan";
import { completeDocument } from "../../layout/schema/applyDefaults";
import { website } from "../../stores/calls/website";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { createStructuredData } from "./structuredData";

it("names the questions of all lists of a page in one object, as plain text", () => {
  const lists = [
    { question: "What does {name} cost?", answer: { html: "<b>Nothing</b>, at {name}." } },
    { question: "In {year}?", answer: "Yes." },
  ].map((one, index) => ({ ...buildSection("question-list", { questions: [one] }), id: `q${index}` }));
  const main = completeDocument({ version: 5, kind: "page", title: "Questions", theme: {}, sections: lists });
  const context = { path: "/questions", params: {}, query: {}, resolution: "1280x720" };
  const { needs: _needs, ...plan } = createPlan({ main }, {}, context);
  const nowMs = Date.UTC(2031, 2, 9);
  const stores = new RootStore({ api: {} as RootStoreOptions["api"], domain: "shop.example", renderedAtMs: nowMs });
  stores.get(website()).restore({ status: "ready", value: buildWebsite({ name: "Tea & Co" }) });
  const origin = "https://shop.example";
  const found = createStructuredData({ plan, stores, resolution: "", origin, pageUrl: `${origin}/questions`, nowMs });
  expect(found.filter((data) => data["@type"] === "FAQPage")).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [
        ["What does Tea & Co cost?", "Nothing, at Tea & Co."],
        ["In 2031?", "Yes."],
      ].map(([name, text]) => ({ "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text } })),
    },
  ]);
});
