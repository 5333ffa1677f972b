import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openForm } from "../formForTest";

const HEADER = { id: "site-header", type: "site-header", links: [] };
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }).first());

it("moves parts by keyboard within a row and into another one, and merges rows", async () => {
  const form = openForm({ type: "site-header", data: { ...HEADER, rows: [["logo", "search"], ["menu"]] } });
  const rows = () => (form.data() as { rows: unknown }).rows;
  const list = page.getByRole("list", { name: "Rows", exact: true });
  await expect.element(list).toBeVisible();
  (page.getByRole("button", { name: "Move Search up", exact: true }).first().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(rows).toEqual([["search", "logo"], ["menu"]]);
  await press("Move Row 2 up");
  await expect.poll(rows).toEqual([["search"], ["logo", "menu"]]);
  await press("Remove Row 2");
  await expect.poll(rows).toEqual([["search", "logo", "menu"]]);
  await press("Add row");
  await expect.poll(rows).toEqual([["search", "logo"], ["menu"]]);
  form.close();
});

it("adds a part that is missing, once, and removes one", async () => {
  const form = openForm({ type: "site-header", data: { ...HEADER, rows: [["logo"], ["search", "menu"]] } });
  const rows = () => (form.data() as { rows: unknown }).rows;
  await press("Add saved");
  await expect.poll(rows).toEqual([["logo"], ["search", "menu", "saved"]]);
  await press("Remove Search");
  await expect.poll(rows).toEqual([["logo"], ["menu", "saved"]]);
  await press("Remove Logo");
  await expect.poll(rows).toEqual([["menu", "saved"]]);
  form.close();
});
