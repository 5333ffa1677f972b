import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openForm } from "./formForTest";

const DEALS = { id: "top-deals", type: "deal-grid", heading: "Top Deals", from: "2026-11-27T09:00" };

describe("the settings form", () => {
  it("shows help, the counter and what can be inserted at the setting that has the focus", async () => {
    const form = openForm({ type: "deal-grid", data: DEALS });
    const heading = page.getByRole("textbox", { name: /^Heading/ });
    const insert = page.getByRole("button", { name: "Insert", exact: true });
    await expect.element(heading).toBeVisible();
    expect(insert.elements()).toEqual([]);
    await expect.element(page.getByText("9 / 120")).not.toBeVisible();
    await userEvent.click(heading);
    await expect.element(page.getByText("9 / 120")).toBeVisible();
    await expect.element(page.getByText(/^Heading above the section/)).toBeVisible();
    await userEvent.keyboard("{End}");
    await userEvent.click(insert);
    await userEvent.click(page.getByRole("button", { name: "{YEAR}", exact: true }));
    await expect.element(heading).toHaveValue("Top Deals{YEAR}");
    await expect.element(heading).toHaveFocus();
    form.close();
  });

  it("has the look of a document before its title and description, and says which document it is", async () => {
    const form = openForm({ kind: "home", data: { title: "Home One", fold: 4 } });
    await expect.element(page.getByText("Home One")).toBeVisible();
    await expect.element(page.getByText("home/one")).toBeVisible();
    const groups = page.getByRole("heading", { level: 3 }).elements();
    expect(groups.map(({ textContent }) => textContent).slice(0, 2)).toEqual(["Look", "Content"]);
    await expect.element(page.getByText("Above the fold (optional)")).toBeVisible();
    form.close();
  });

  it("shows names of settings in explanations as code, without backticks", async () => {
    const source = { from: "document", banners: [{ label: "Sale", picture: "/campaign/sale.webp" }] };
    const data = { id: "season", type: "banner-carousel", source, dimension: "300 * 250" };
    const form = openForm({ type: "banner-carousel", data, pointer: "/source/banners" });
    await expect.element(page.getByRole("group", { name: "Banners", exact: true })).toBeVisible();
    const names = [...document.querySelectorAll("[data-setting] code")].map((code) => code.textContent);
    expect(names).toEqual(expect.arrayContaining(["banners", "from"]));
    expect(document.body.textContent).not.toContain("`");
    form.close();
  });

  it("says at a setting that its change was refused, until the text is taken back", async () => {
    const form = openForm({ type: "deal-grid", data: DEALS, refusal: "The disk is full." });
    const heading = page.getByRole("textbox", { name: /^Heading/ });
    await userEvent.fill(heading, "Best deals");
    const problems = page.getByRole("group", { name: "Problems of Heading" });
    await expect.element(problems).toHaveTextContent("Not changed: The disk is full.");
    await userEvent.click(problems.getByRole("button", { name: "Take back" }));
    await expect.element(problems).not.toBeInTheDocument();
    await expect.element(heading).toHaveValue("Top Deals");
    form.close();
  });

  it("says that a section is gone, and shows no form of it any more", async () => {
    const form = openForm({ type: "deal-grid", data: DEALS });
    const heading = page.getByRole("textbox", { name: /^Heading/ });
    await expect.element(heading).toBeVisible();
    form.removeElsewhere();
    await expect.element(page.getByRole("alert")).toHaveTextContent("The draft has no such section.");
    await expect.element(heading).not.toBeInTheDocument();
    form.close();
  });

  it("names the time zone of the domain beside a day and a time", async () => {
    const form = openForm({ type: "deal-grid", data: DEALS, pointer: "/from" });
    await expect.element(page.getByRole("group", { name: "From", exact: true })).toHaveTextContent("Berlin time");
    form.close();
  });
});
