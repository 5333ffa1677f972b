import { readFrameHost } from "../../domain/embedHosts";
import { isRecord } from "../../domain/isRecord";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { frameNotAllowed } from "../diagnostics/kinds/frame-not-allowed";
import { findNearest } from "../diagnostics/suggest";
import { formatAllowed, WORDS } from "../diagnostics/words";
import type { PlacedDocument } from "../document/parseDocument";
import { readDocumentTexts } from "./documentTexts";

/**
 * Warnings for frames that the page leaves out because their hosts are not allowed. `embedHosts` is the setting
 * EMBED_HOSTS; if undefined, it is unknown and nothing is reported.
 */
export function lintFrames({ source, value }: PlacedDocument, embedHosts: readonly string[] | undefined): Diagnostic[] {
  if (embedHosts === undefined || !isRecord(value)) return [];
  return readDocumentTexts(value).frames.flatMap(({ path, text }) => {
    const host = readFrameHost(text);
    // An address of another form was reported by the schema.
    if (host === undefined || embedHosts.includes(host)) return [];
    const nearest = findNearest(host, embedHosts);
    const allowed = embedHosts.length === 0 ? WORDS.noHosts : formatAllowed(embedHosts, WORDS.hosts);
    const suggestion = nearest === undefined ? undefined : text.replace(/^https:\/\/[^/?#]*/i, `https://${nearest}`);
    return [frameNotAllowed.atValue(source, path, { host, allowed }, { suggestion })];
  });
}
