import { isLocalHost, parseHostname } from "../domain/apiHost";
import type { DocumentChoice } from "../generated/documents";
import type { LayoutSet } from "../layout/document/LayoutSet";
import { choosePreview, listPreviews, PREVIEW_PARAMETER } from "../layout/select/choosePreview";
import { readHost } from "./resolveTenant";
import type { Settings } from "./settings";

/** How much of an unknown name is repeated. */
const MAX_NAME_LENGTH = 60;

/** What an address asks to preview. */
export interface PreviewLookup {
  /** The documents to show; absent where none are asked for, or none are there. */
  readonly previewed?: DocumentChoice;
  /** The home that is asked for and not there. */
  readonly unknown?: { readonly name: string; readonly homes: readonly string[] };
}

/** Reads what `/?home=<name>` asks for; nothing on any other path, and where previews are off. */
export function findPreview(
  request: Request,
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  settings: Settings,
  layouts: LayoutSet,
  homePage: string,
): PreviewLookup {
  const name = query.get(PREVIEW_PARAMETER)?.trim() ?? "";
  if (name === "" || path !== "/") return {};
  const host = parseHostname(readHost(request, settings.trustProxy)) ?? "";
  if (!(settings.preview ?? isLocalHost(host))) return {};
  const previewed = choosePreview(layouts, name, homePage);
  if (previewed !== undefined) return { previewed };
  return { unknown: { name: name.replace(/^home\//, "").slice(0, MAX_NAME_LENGTH), homes: listPreviews(layouts) } };
}
