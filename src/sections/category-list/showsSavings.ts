import type { CategoryListSection } from "../../generated/documents";

/** Whether the section shows savings: they stand in the heads of groups alone. */
export function showsSavings({ groups, showSaving }: Pick<CategoryListSection, "groups" | "showSaving">): boolean {
  return showSaving && groups.length > 0;
}
