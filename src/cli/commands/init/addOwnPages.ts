import { FORMAT_VERSION } from "../../../layout/document/migrations/migrateFile";
import { writeDocument } from "../../workspace/writeDocument";
import IMPRINT from "./imprint.json";
import PRIVACY_BLOCKS from "./privacyBlocks.json";

/** The pages that say who runs a site: their owner fills in what stands in brackets. */
export const PAGES_TO_FILL_IN = ["page/imprint.json", "page/privacy.json"] as const;

const PRIVACY = "page/privacy.json";
const LEGAL = "section/legal.json";

interface Privacy {
  readonly sections: readonly { readonly type: string; readonly blocks?: readonly unknown[] }[];
}

interface Legal {
  readonly sections: readonly { readonly type: string; readonly links?: readonly unknown[] }[];
}

/**
 * Adds an imprint to documents, a link to it to the last line of all footers, and to the privacy page what only the owner knows.
 * `documents` are texts by file; `schemas` is the folder of the schemas, seen from a document.
 */
export function addOwnPages(documents: ReadonlyMap<string, string>, schemas: string): ReadonlyMap<string, string> {
  const imprint = { $schema: `${schemas}document.json`, version: FORMAT_VERSION, ...IMPRINT };
  const privacy = readDocument<Privacy>(documents, PRIVACY);
  const legal = readDocument<Legal>(documents, LEGAL);
  return new Map([
    ...documents,
    ["page/imprint.json", writeDocument(imprint)],
    [
      PRIVACY,
      writeDocument({
        ...privacy,
        sections: privacy.sections.map((section) =>
          section.blocks === undefined ? section : { ...section, blocks: [...section.blocks, ...PRIVACY_BLOCKS] },
        ),
      }),
    ],
    [
      LEGAL,
      writeDocument({
        ...legal,
        sections: legal.sections.map((section) => ({
          ...section,
          links: [{ label: "Imprint", href: IMPRINT.path }, ...(section.links ?? [])],
        })),
      }),
    ],
  ]);
}

function readDocument<Document>(documents: ReadonlyMap<string, string>, file: string): Document {
  return JSON.parse(documents.get(file) ?? "") as Document;
}
