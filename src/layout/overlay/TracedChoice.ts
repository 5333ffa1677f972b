import type { DocumentChoice } from "../../generated/documents";
import { withoutAddress } from "../document/address";
import type { PagePart } from "../document/LayoutSet";
import type { TracedDocument } from "./TracedDocument";

/** The documents of a choice, with where their values come from. */
export type TracedChoice = { readonly [Part in PagePart]: TracedDocument };

/** The documents of a choice by their ids; `undefined` when one of them is missing or has a fault. */
export function findTraced(
  documents: ReadonlyMap<string, { readonly traced?: TracedDocument }>,
  choice: DocumentChoice,
): TracedChoice | undefined {
  const header = documents.get(choice.header)?.traced;
  const home = documents.get(choice.home)?.traced;
  const footer = documents.get(choice.footer)?.traced;
  if (header === undefined || home === undefined || footer === undefined) return undefined;
  return { header, home: placeAtRoot(home), footer };
}

/** A home as it is shown at “/”. */
export function placeAtRoot({ document, provenance }: TracedDocument): TracedDocument {
  return { document: withoutAddress(document), provenance };
}
