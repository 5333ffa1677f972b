import type { CategoryListSection } from "../../generated/documents";

/** True if the section shows savings: they stand in the heads of groups alone. */
export function showsSavings({ groups, showSaving }: Pick<CategoryListSection, "groups" | "showSaving">): boolean {
  return showSaving && groups.length > 0;
}
