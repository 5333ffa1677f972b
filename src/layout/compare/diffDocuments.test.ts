import { describe, expect, it } from "vitest";
import type { LayoutDocument } from "../../generated/documents";
import { performOperation } from "../overlay/performOperation";
import { completeSection } from "../schema/applyDefaults";
import { diffDocuments } from "./diffDocuments";

const INNER = { id: "inner", type: "newsletter-form", heading: "Hi" };
/** Values of the setting `columns` of a draft, with and without faults. */
const COLUMNS: Readonly<Record<string, unknown>> = {
  "is missing": undefined,
  "is empty": [],
  "has one": [{ sections: [] }],
  "has one with a section": [{ sections: [INNER] }],
  "has two, the second with a section": [{ sections: [] }, { sections: [INNER] }],
  "has one without sections": [{}],
  "has one whose sections are a text": [{ sections: "x" }],
  "has a list": [[]],
  "has a number": [1],
  "is a text": "x",
  "is null": null,
  "is an object": {},
};
const NAMES = Object.keys(COLUMNS);

function createDocument(name: string): LayoutDocument {
  const columns = COLUMNS[name];
  const section = { id: "outer", type: "columns", ...(columns === undefined ? {} : { columns }) };
  const sections = [section, { ...INNER, id: "last" }].map((one) => completeSection(one));
  return { version: 1, sections } as unknown as LayoutDocument;
}

describe.each(NAMES)("of a draft whose columns: %s", (from) => {
  it.each(NAMES)("the difference to one whose columns: %s, leads there", (to) => {
    const document = structuredClone(createDocument(from)) as unknown as Record<string, unknown>;
    for (const operation of diffDocuments(createDocument(from), createDocument(to)).operations)
      expect(performOperation(document, operation)).toBeUndefined();
    expect(document).toEqual(createDocument(to));
  });
});
