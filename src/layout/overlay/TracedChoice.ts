import type { DocumentChoice } from "../../generated/documents";
import { withoutAddress } from "../document/address";
import type { PagePart } from "../document/LayoutSet";
import type { IsOpen } from "../schedule/Schedule";
import { type TracedDocument, traceAt } from "./TracedDocument";

/** The documents of a choice, with where their values come from. */
export type TracedChoice = { readonly [Part in PagePart]: TracedDocument };

/**
 * The documents of a choice by their ids; `undefined` when one of them is missing or has a fault. Operations with a schedule
 * are in them where `isOpen` says so, else not.
 */
export function findTraced(
  documents: ReadonlyMap<string, { readonly traced?: TracedDocument }>,
  choice: DocumentChoice,
  isOpen?: IsOpen,
): TracedChoice | undefined {
  const show = (traced: TracedDocument) => (isOpen === undefined ? traced : traceAt(traced, isOpen));
  const header = documents.get(choice.header)?.traced;
  const home = documents.get(choice.home)?.traced;
  const footer = documents.get(choice.footer)?.traced;
  if (header === undefined || home === undefined || footer === undefined) return undefined;
  return { header: show(header), home: placeAtRoot(show(home)), footer: show(footer) };
}

/** A home as it is shown at “/”. */
export function placeAtRoot({ document, provenance }: TracedDocument): TracedDocument {
  return { document: withoutAddress(document), provenance };
}
