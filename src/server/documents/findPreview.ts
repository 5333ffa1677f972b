import type { SiteHost } from "../../domain/apiHost";
import type { DocumentChoice } from "../../generated/documents";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { choosePreview, listPreviews, PREVIEW_PARAMETER } from "../../layout/select/choosePreview";
import type { Settings } from "../settings/readSettings";

/** How much of an unknown name is repeated. */
const MAX_NAME_LENGTH = 60;

/** A home that is asked for and does not exist, with those that do. */
export interface UnknownHome {
  readonly name: string;
  readonly homes: readonly string[];
}

/** Where a preview may be asked for. */
export interface PreviewAddress {
  readonly host: SiteHost | undefined;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What an address asks to preview. */
export interface PreviewLookup {
  /** The documents to show; absent where none are asked for, or none are there. */
  readonly previewed?: DocumentChoice;
  readonly unknown?: UnknownHome;
}

/** Reads what `/?home=<name>` asks for; nothing on any other path, and where previews are off. */
export function findPreview(
  { host, path, query }: PreviewAddress,
  settings: Pick<Settings, "preview">,
  layouts: LayoutSet,
  homePage: string,
): PreviewLookup {
  const name = query.get(PREVIEW_PARAMETER)?.trim() ?? "";
  if (name === "" || path !== "/") return {};
  if (!(settings.preview ?? host?.isLocal === true)) return {};
  const previewed = choosePreview(layouts, name, homePage);
  if (previewed !== undefined) return { previewed };
  return { unknown: { name: name.replace(/^home\//, "").slice(0, MAX_NAME_LENGTH), homes: listPreviews(layouts) } };
}
