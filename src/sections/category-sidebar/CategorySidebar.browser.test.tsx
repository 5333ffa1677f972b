import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import type { Category } from "../../domain/entities";
import { categories } from "../../stores/calls/categories";
import { renderForTest } from "../shared/page/renderForTest";
import CategorySidebar from "./CategorySidebar";

const SECTION = buildSection("category-sidebar", {
  heading: "All categories",
  empty: "There are no categories.",
  loading: "Loading categories",
  failed: "The categories could not be loaded.",
  retry: "Try again",
});

it("says that it is loading, that it failed, and shows what a retry brings #CategorySidebar-1", async () => {
  let answer = (_found: readonly Category[]): void => undefined;
  let isFirst = true;
  const load = () => {
    if (isFirst) {
      isFirst = false;
      return Promise.reject(new Error("Down"));
    }
    return new Promise<readonly Category[]>((resolve) => {
      answer = resolve;
    });
  };
  await renderForTest(
    <CategorySidebar section={SECTION} isAboveFold renderSections={() => null} />,
    { categories: load },
    [categories()],
  );
  await expect.element(page.getByText("The categories could not be loaded.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("status", { name: "Loading categories" })).toBeVisible();
  answer([
    { name: "Garden", count: 3 },
    { name: "Books", count: 1 },
  ]);
  await expect.element(page.getByRole("link", { name: /^Garden/ })).toHaveAttribute("href", "/category/Garden");
  await page.getByRole("searchbox", { name: "Search categories" }).fill("BOO");
  await expect.element(page.getByRole("link", { name: /^Garden/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Books/ })).toBeVisible();
});
