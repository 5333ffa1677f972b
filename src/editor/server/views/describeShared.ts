import type { CheckedLayouts } from "../../../layout/check/CheckedLayouts";
import { listIncluding } from "../../../layout/check/includeSections";
import { parseDomainFile, parseSharedSectionFile } from "../../../layout/document/LayoutSet";
import type { SharedView } from "../../protocol/view";

/** Returns the shared section in a file, and who includes it; `undefined` for the file of a document or domain. */
export function describeShared(file: string, checked: CheckedLayouts): SharedView | undefined {
  const id = parseSharedSectionFile(file);
  if (id === undefined) return undefined;
  const users = listIncluding(id, checked).map((user) => parseDomainFile(user) ?? user.replace(/\.json$/, ""));
  return { id, users: users.sort() };
}
