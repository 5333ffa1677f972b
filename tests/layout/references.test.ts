import { expect, it } from "vitest";
import { openTerminal } from "../../src/cli/terminal/Terminal";
import { readKnownContent } from "../../src/cli/workspace/readKnownContent";
import { readPresets } from "../../src/editor/server/presets/readPresets";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { parseDocument } from "../../src/layout/document/parseDocument";
import { lintReferences } from "../../src/layout/lint/lintReferences";
import { getSectionSchema, SECTION_TYPES } from "../../src/layout/schema/schemas";
import { readShippedDocuments } from "./readShippedDocuments";

const terminal = { ...openTerminal(), env: {}, cwd: process.cwd() };
const known = readKnownContent({}, terminal);
const read = (sections: readonly unknown[]) =>
  lintReferences(parseDocument("x.json", JSON.stringify({ sections })), known).map(({ message }) => message);

it("every picture, store and offer of the shipped documents, the schemas' examples and the presets exists", async () => {
  const { diagnostics } = checkLayouts(await readShippedDocuments(), { known });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  for (const type of SECTION_TYPES) {
    const { examples } = getSectionSchema(type)?.schema ?? {};
    expect(Array.isArray(examples)).toBe(true);
    expect([type, read(examples as unknown[])]).toEqual([type, []]);
  }
  const presets = readPresets("presets", { warn: () => undefined });
  expect(read(presets.sections.map(({ section }) => section))).toEqual([]);
  for (const { document } of presets.documents) expect(read(document.sections as unknown[])).toEqual([]);
  expect(known.pictures?.has("/campaign/sale.webp")).toBe(true);
});

it("what is not certain is not told: with data of one's own, of documents elsewhere, and of what the API serves", () => {
  const picked = { id: "picked", type: "picked-stores", stores: ["nobody"] };
  const hero = (src: string) => ({ id: "hero", type: "hero", heading: "x", picture: { src, alt: "x" } });
  const sections = [picked, hero("/campaign/none.webp")];
  const judge = (options: { api?: string; layouts?: string }, env: Record<string, string>) =>
    lintReferences(
      parseDocument("x.json", JSON.stringify({ sections })),
      readKnownContent(options, { ...terminal, env }),
    ).map(({ code }) => code);
  expect(judge({}, {})).toEqual(["unknown-store", "unknown-picture"]);
  for (const name of ["API_ORIGIN", "DATABASE_URL", "WEBSITES_FILE"])
    expect(judge({}, { [name]: "x" })).toEqual(["unknown-picture"]);
  expect(judge({ layouts: "/elsewhere/layouts" }, {})).toEqual([]);
  expect(
    read([hero("/images/heroes/1.svg"), hero("https://cdn.example/x.webp"), hero("/campaign/sale.webp?v=2")]),
  ).toEqual([]);
});
