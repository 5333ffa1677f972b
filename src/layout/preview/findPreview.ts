import { localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import type { DocumentChoice } from "../../generated/documents";
import { getKind, type LayoutSet } from "../document/LayoutSet";
import { chooseDocuments } from "../select/selectDocuments";
import { showLayouts } from "../select/showLayouts";
import { choosePreview, listPreviews } from "./choosePreview";
import type { Previewed, RefusedPreview } from "./Preview";
import { LINK_PARAMETER, MOMENT_PARAMETER, PREVIEW_PARAMETER } from "./parameters";
import { readPreviewLink } from "./previewLink";

/** Maximum length of a repeated unknown name or moment. */
const MAX_NAME_LENGTH = 60;

/** The domain whose documents are previewed. */
export interface PreviewOwner {
  /** The domain's canonical name. */
  readonly domain: string;
  readonly homePage: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The previews that a server shows. */
export interface PreviewSettings {
  /** True if addresses without a signed link show previews, too. */
  readonly preview: boolean;
  /** Secret with which links are signed; without it, none is valid. */
  readonly previewSecret?: string | undefined;
}

/** The address of a request that may ask for a preview. */
export interface PreviewAddress {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The result of reading an address: a preview, a refusal, or neither. */
export interface PreviewLookup {
  /** The preview; absent if none is asked for, or if it does not exist. */
  readonly previewed?: Previewed;
  readonly refused?: RefusedPreview;
}

/**
 * Finds the preview that an address asks for. A signed link shows any document until it ends, whatever `preview` says.
 * Without a link, if previews are on: `/?home=<name>` shows another home, only at `/`, and `?at=<local time>` shows any
 * page at another moment.
 */
export function findPreview(
  address: PreviewAddress,
  settings: PreviewSettings,
  layouts: LayoutSet,
  owner: PreviewOwner,
  nowMs: number,
): PreviewLookup {
  const link = address.query.get(LINK_PARAMETER);
  if (link !== null) return followLink(link, address.path, settings, layouts, owner, nowMs);
  return settings.preview ? findUnsigned(address, layouts, owner, nowMs) : {};
}

function findUnsigned(
  { path, query }: PreviewAddress,
  layouts: LayoutSet,
  owner: PreviewOwner,
  nowMs: number,
): PreviewLookup {
  const { homePage, timeZone } = owner;
  const name = path === "/" ? (query.get(PREVIEW_PARAMETER)?.trim() ?? "") : "";
  const localTime = query.get(MOMENT_PARAMETER)?.trim() ?? "";
  if (name === "" && localTime === "") return {};
  const { at, refused } = findMoment(localTime, timeZone);
  if (refused !== undefined) return { refused };
  const choice = name === "" ? chooseAt(layouts, owner, at?.timeMs ?? nowMs) : choosePreview(layouts, name, homePage);
  if (choice !== undefined) return { previewed: { choice, ...(at && { at }) } };
  return { refused: { name: name.replace(/^home\//, "").slice(0, MAX_NAME_LENGTH), homes: listPreviews(layouts) } };
}

function followLink(
  value: string,
  path: string,
  { previewSecret }: PreviewSettings,
  layouts: LayoutSet,
  owner: PreviewOwner,
  nowMs: number,
): PreviewLookup {
  const { domain, homePage, timeZone } = owner;
  if (previewSecret === undefined) return { refused: { link: "unproven" } };
  const link = readPreviewLink(value, { domain, path }, previewSecret);
  if (link === undefined) return { refused: { link: "foreign" } };
  const { document, endsAtMs } = link;
  const end = { localTime: toLocalTime(endsAtMs, timeZone), timeZone };
  if (endsAtMs <= nowMs) {
    return { refused: { link: "ended", ended: `${end.localTime.replace("T", " ")} (${timeZone})` } };
  }
  const { at, refused } = findMoment(link.localTime ?? "", timeZone);
  if (refused !== undefined) return { refused };
  if (!layouts.documents.has(document)) return { refused: { document: document.slice(0, MAX_NAME_LENGTH) } };
  const own = chooseAt(layouts, owner, at?.timeMs ?? nowMs);
  const kind = getKind(document);
  const choice =
    kind === "home"
      ? choosePreview(layouts, document, homePage)
      : kind === "page"
        ? own
        : { ...own, [`${kind}`]: document };
  if (choice === undefined) return { refused: { document } };
  const page = kind === "page" ? { page: document } : {};
  return { previewed: { choice, ...page, ...(at && { at }), link: { document, end } } };
}

/** Returns the documents that shoppers of a domain see at a moment. */
function chooseAt(layouts: LayoutSet, owner: PreviewOwner, timeMs: number): DocumentChoice {
  return chooseDocuments(showLayouts(layouts, owner, timeMs), owner.homePage).choice;
}

function findMoment(localTime: string, timeZone: string): Pick<Previewed, "at"> & Pick<PreviewLookup, "refused"> {
  if (localTime === "") return {};
  const timeMs = localTimeToMs(localTime, timeZone);
  if (timeMs === undefined) return { refused: { at: localTime.slice(0, MAX_NAME_LENGTH) } };
  return { at: { localTime, timeZone, timeMs } };
}
