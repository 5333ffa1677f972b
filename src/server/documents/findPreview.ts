import type { Previewed } from "../../app/documents/resolveDocuments";
import type { SiteHost } from "../../domain/apiHost";
import { localTimeToMs } from "../../domain/time/localTime";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { choosePreview, listPreviews, MOMENT_PARAMETER, PREVIEW_PARAMETER } from "../../layout/select/choosePreview";
import { findChoice } from "../../layout/select/selectDocuments";
import type { Settings } from "../settings/readSettings";

/** How much of an unknown name or moment is repeated. */
const MAX_NAME_LENGTH = 60;

/** A home that is asked for and does not exist, with those that do; or a moment that is none. */
export type RefusedPreview = { readonly name: string; readonly homes: readonly string[] } | { readonly at: string };

/** Whose home is previewed. */
export interface PreviewOwner {
  readonly homePage: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Where a preview may be asked for. */
export interface PreviewAddress {
  readonly host: SiteHost | undefined;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What an address asks to preview. */
export interface PreviewLookup {
  /** What to show; absent where nothing is asked for, or it does not exist. */
  readonly previewed?: Previewed;
  readonly refused?: RefusedPreview;
}

/**
 * Reads what an address asks for: `/?home=<name>` another home, which is at `/` alone, and `?at=<local time>` another moment
 * of any page. Nothing where previews are off.
 */
export function findPreview(
  { host, path, query }: PreviewAddress,
  settings: Pick<Settings, "preview">,
  layouts: LayoutSet,
  { homePage, timeZone }: PreviewOwner,
): PreviewLookup {
  const name = path === "/" ? (query.get(PREVIEW_PARAMETER)?.trim() ?? "") : "";
  const localTime = query.get(MOMENT_PARAMETER)?.trim() ?? "";
  if (name === "" && localTime === "") return {};
  if (!(settings.preview ?? host?.isLocal === true)) return {};
  const timeMs = localTime === "" ? undefined : localTimeToMs(localTime, timeZone);
  if (localTime !== "" && timeMs === undefined) return { refused: { at: localTime.slice(0, MAX_NAME_LENGTH) } };
  const at = timeMs === undefined ? {} : { at: { localTime, timeZone, timeMs } };
  const choice = name === "" ? findChoice(layouts.selection, homePage).choice : choosePreview(layouts, name, homePage);
  if (choice !== undefined) return { previewed: { choice, ...at } };
  return { refused: { name: name.replace(/^home\//, "").slice(0, MAX_NAME_LENGTH), homes: listPreviews(layouts) } };
}
