import { isRecord } from "../../domain/isRecord";
import { isOwnPicture, parsePictureName } from "../../domain/pictureName";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unknownOffer } from "../diagnostics/kinds/unknown-offer";
import { unknownPicture } from "../diagnostics/kinds/unknown-picture";
import { unknownStore } from "../diagnostics/kinds/unknown-store";
import { findNearest } from "../diagnostics/suggest";
import type { PlacedDocument } from "../document/parseDocument";
import type { PictureEntry } from "../pictures/OwnPicture";
import type { FoundText } from "../schema/listTexts";
import { readDocumentTexts } from "./documentTexts";

/** Content outside of documents that they can name. For an absent set, nothing is known and nothing is reported. */
export interface KnownContent {
  /** Paths of the site's own pictures, such as `/campaign/sale.webp`. */
  readonly pictures?: ReadonlySet<string> | undefined;
  /** Names of the pictures in the layouts folder, such as `pictures/harbour.webp`. */
  readonly ownPictures?: ReadonlySet<string> | undefined;
  /** The known facts of those pictures, by their names. */
  readonly ownEntries?: ReadonlyMap<string, PictureEntry> | undefined;
  /** Names of pictures in the layouts folder that are named outside of documents, such as in website data. */
  readonly namedPictures?: ReadonlySet<string> | undefined;
  /** Slugs and ids of stores. */
  readonly stores?: ReadonlySet<string> | undefined;
  /** Ids of offers. */
  readonly offers?: ReadonlySet<string> | undefined;
}

/** Paths below which the server and the API have pictures that are in no folder. */
const SERVED = /^\/(?:images|assets)\//;

/** Warnings for pictures, stores and offers that do not exist. */
export function lintReferences({ source, value }: PlacedDocument, known: KnownContent = {}): Diagnostic[] {
  if (!isRecord(value)) return [];
  return readDocumentTexts(value).references.flatMap(({ path, text, schema }) => {
    const [kind, name, existing] = choose({ text, schema }, known);
    if (existing === undefined || existing.has(name) || isMalformed(name, schema)) return [];
    const suggestion = findNearest(name, [...existing]);
    return [kind.atValue(source, path, { name }, { suggestion })];
  });
}

/** True for a text that no picture can have, which the schema reports. */
function isMalformed(name: string, { picture }: FoundText["schema"]): boolean {
  return picture === true && (isOwnPicture(name) ? parsePictureName(name) === undefined : /[\s\\]/.test(name));
}

function choose(
  { text, schema }: Pick<FoundText, "text" | "schema">,
  { pictures, ownPictures, stores, offers }: KnownContent,
) {
  if (schema.control === "store") return [unknownStore, text, stores] as const;
  if (schema.control === "offer") return [unknownOffer, text, offers] as const;
  if (isOwnPicture(text)) return [unknownPicture, text, ownPictures] as const;
  const isOwn = text.startsWith("/") && !SERVED.test(text);
  return [unknownPicture, text.replace(/[?#].*$/, ""), isOwn ? pictures : undefined] as const;
}
