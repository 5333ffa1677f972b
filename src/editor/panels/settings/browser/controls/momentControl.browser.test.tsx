import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openForm } from "../formForTest";

const LINE = { id: "announcement", type: "announcement", from: "2026-11-27" };
const openLine = (data: Record<string, unknown> = LINE, pointer = "/through") =>
  openForm({ type: "announcement", data, pointer });
const findSegment = (group: RegExp, name: RegExp) =>
  page.getByRole("group", { name: group }).getByRole("spinbutton", { name });

describe("a day that is typed", () => {
  it("is sent once its year has four digits, and not before, also where somebody stops within the year", async () => {
    const form = openLine();
    const month = findSegment(/^Through.*: day/, /month/);
    await userEvent.click(month);
    await userEvent.keyboard("11302");
    // Leaving the control sends what waits.
    await userEvent.click(page.getByRole("heading", { level: 2 }));
    await userEvent.click(findSegment(/^From.*: day/, /month/));
    await expect.element(page.getByText("write the year with four digits")).toBeVisible();
    expect(form.commands).toEqual([]);
    await userEvent.click(findSegment(/^Through.*: day/, /year/));
    await userEvent.keyboard("2026");
    await expect.poll(() => form.data()).toEqual({ ...LINE, through: "2026-11-30" });
    await expect.element(page.getByText("write the year with four digits")).not.toBeInTheDocument();
    expect(JSON.stringify(form.commands)).not.toContain('"0');
    form.close();
  });

  it("keeps its time, and the day of the draft while the year is typed again", async () => {
    const form = openLine({ ...LINE, from: "2026-11-27T09:30" }, "/from");
    await userEvent.click(findSegment(/^From.*: day/, /year/));
    await userEvent.keyboard("20");
    await userEvent.click(findSegment(/^Through.*: day/, /month/));
    expect(form.commands).toEqual([]);
    await userEvent.click(findSegment(/^From.*: day/, /year/));
    await userEvent.keyboard("2027");
    await expect.poll(() => form.data()).toMatchObject({ from: "2027-11-27T09:30" });
    form.close();
  });
});

it("names both ends of a time so that they differ, and the end of hours as before", async () => {
  const form = openLine({ ...LINE, hours: { from: "18:00", until: "22:00" } });
  await expect.element(page.getByText("Until (up to this moment)")).toBeVisible();
  await expect.element(page.getByText("Through (this day included)")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Until", exact: true })).toHaveValue("22:00");
  form.close();
});

it("has the focus in the day, and not at the button that removes it, where a problem leads to it", async () => {
  const form = openLine({ ...LINE, through: "2026-11-20" });
  await expect.element(findSegment(/^Through.*: day/, /month/)).toHaveFocus();
  form.close();
});
