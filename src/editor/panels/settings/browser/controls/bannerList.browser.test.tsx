import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openForm } from "../formForTest";

const PICTURES = ["garden", "friday", "fair"].map((name) => ({
  name: `pictures/${name}.svg`,
  address: `/editor/${name}.svg`,
  width: 30,
  height: 25,
  bytes: 90,
  uses: 1,
}));
const GARDEN = { label: "Garden furniture", picture: "pictures/garden.svg", href: "/category/garden" };
const FRIDAY = { label: "Black Friday", picture: "pictures/friday.svg", from: "2026-11-27" };

type Banners = readonly { readonly label: string; readonly picture: string; readonly href?: string }[];

/** Opens the settings of a carousel that shows these banners of the document. */
function openBanners(banners: Banners | undefined, from = "document") {
  const source = { from, ...(banners === undefined ? {} : { banners }) };
  const data = { id: "season", type: "banner-carousel", source, dimension: "300 * 250" };
  const picks = { "pick/banners": { entries: [{ value: "300 * 250", title: "x", detail: "14 recommended" }] } };
  const form = openForm({ type: "banner-carousel", data, pictures: PICTURES, picks, pointer: "/source/banners" });
  const read = () => (form.data() as { source: { banners?: Banners } }).source.banners;
  return { ...form, read, labels: () => read()?.map(({ label }) => label) };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const rows = () =>
  [...document.querySelectorAll("[data-setting='/source/banners'] ol > li")].map((row) => ({
    title: row.querySelector("h4")?.textContent,
    picture: row.querySelector("h4 img")?.getAttribute("src") ?? null,
  }));

it("has a row for each banner with its picture and label, and a banner that is not served has none", async () => {
  const form = openBanners([GARDEN, FRIDAY, { label: "Gone", picture: "pictures/gone.svg" }]);
  await expect.poll(rows).toEqual([
    { title: "Garden furniture", picture: "/editor/garden.svg" },
    { title: "Black Friday", picture: "/editor/friday.svg" },
    { title: "Gone", picture: null },
  ]);
  form.close();
});

it("moves, copies and removes banners by mouse", async () => {
  const form = openBanners([GARDEN, FRIDAY]);
  await userEvent.click(button("Move Garden furniture down"));
  await expect.poll(form.labels).toEqual(["Black Friday", "Garden furniture"]);
  await expect.poll(() => rows().map(({ picture }) => picture)).toEqual(["/editor/friday.svg", "/editor/garden.svg"]);
  await userEvent.click(button("Duplicate Black Friday"));
  await expect.poll(form.labels).toEqual(["Black Friday", "Black Friday", "Garden furniture"]);
  await userEvent.click(button("Remove Black Friday").first());
  await expect.poll(form.labels).toEqual(["Black Friday", "Garden furniture"]);
  expect(form.read()).toEqual([FRIDAY, GARDEN]);
  form.close();
});

it("moves and removes banners by keyboard", async () => {
  const form = openBanners([GARDEN, FRIDAY]);
  await expect.element(button("Move Black Friday up")).toBeVisible();
  button("Move Black Friday up").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(form.labels).toEqual(["Black Friday", "Garden furniture"]);
  button("Remove Garden furniture").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(form.labels).toEqual(["Black Friday"]);
  form.close();
});

it("opens and closes each banner of several, by mouse and by keyboard", async () => {
  const form = openBanners([GARDEN, FRIDAY]);
  const label = (index: number) => document.querySelector(`[data-setting='/source/banners/${index}/label'] textarea`);
  await userEvent.click(button("Black Friday"));
  await expect.poll(() => label(1)).not.toBeNull();
  expect(label(0)).toBeNull();
  button("Garden furniture").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => label(0)).not.toBeNull();
  await userEvent.keyboard(" ");
  await expect.poll(() => label(0)).toBeNull();
  form.close();
});

it("adds a banner and opens its settings; its picture is chosen together with its label", async () => {
  const form = openBanners([GARDEN]);
  await userEvent.click(button("Add banner"));
  await expect.poll(() => form.labels()?.length).toBe(2);
  const second = page.getByRole("list", { name: "Banners" }).getByRole("listitem").nth(1);
  await userEvent.click(second.getByRole("button", { name: "Choose picture" }));
  await userEvent.click(page.getByRole("option", { name: /fair/ }));
  const words = page.getByRole("textbox", { name: /What does the picture show/ });
  await expect.element(words).toHaveValue("");
  await userEvent.fill(words, "The trade fair");
  await userEvent.click(button("Use this picture"));
  await expect.poll(() => form.read()?.[1]).toMatchObject({ label: "The trade fair", picture: "pictures/fair.svg" });
  await expect.poll(() => rows()[1]).toEqual({ title: "The trade fair", picture: "/editor/fair.svg" });
  form.close();
});

it("adds a banner for each of several pictures in one step, with the words of the file as its label", async () => {
  const form = openBanners([GARDEN]);
  await userEvent.click(button("Add from pictures…"));
  const add = page.getByRole("button", { name: /^Add \d banners?$/ });
  await expect.element(page.getByRole("status").first()).toHaveTextContent("Choose pictures first.");
  await userEvent.click(page.getByRole("option", { name: /friday/ }));
  await userEvent.click(page.getByRole("option", { name: /fair/ }));
  await expect.element(add).toHaveTextContent("Add 2 banners");
  const before = form.commands.length;
  await userEvent.click(add);
  await expect
    .poll(form.read)
    .toEqual([
      GARDEN,
      { label: "Friday", picture: "pictures/friday.svg" },
      { label: "Fair", picture: "pictures/fair.svg" },
    ]);
  expect(form.commands.length).toBe(before + 1);
  // They are open, so that their links can be written.
  await expect.poll(() => document.querySelectorAll("[data-setting$='/href'] input").length).toBe(2);
  form.close();
});

it("a list whose entries are no pictures adds none from pictures", async () => {
  const data = { id: "strip", type: "label-strip", labels: [{ label: "Today" }] };
  const form = openForm({ type: "label-strip", data, pointer: "/labels" });
  await expect.element(button("Add label")).toBeVisible();
  expect(button("Add from pictures…").query()).toBeNull();
  form.close();
});

it("a new banner has no link, and a new link of a list has an empty one, which is a fault until it is stated", async () => {
  const form = openBanners([GARDEN]);
  await userEvent.click(button("Add banner"));
  await expect.poll(() => form.read()?.length).toBe(2);
  expect(form.read()?.[1]).not.toHaveProperty("href");
  form.close();
  const data = { id: "terms", type: "link-list", links: [{ label: "Terms", href: "/terms" }] };
  const links = openForm({ type: "link-list", data, pointer: "/links" });
  await userEvent.click(button("Add link"));
  await expect
    .poll(() => (links.data() as typeof data).links)
    .toEqual([
      { label: "Terms", href: "/terms" },
      { label: "Stores", href: "" },
    ]);
  links.close();
});

it("begins with the first banner where the document has none yet", async () => {
  const form = openBanners(undefined);
  await userEvent.click(button("Add banner"));
  await expect.poll(() => form.read()?.length).toBe(1);
  form.close();
});

it("counts the banners of the domain beside a size only where they are shown", async () => {
  const form = openBanners([GARDEN]);
  const size = () => document.querySelector("[data-setting='/dimension']")?.textContent;
  await expect.poll(size).toContain("728 * 90");
  await expect.poll(size).not.toMatch(/14 recommended|none on this domain/);
  form.close();
  const other = openBanners(undefined, "recommended-banners");
  await expect.poll(size).toContain("14 recommended");
  other.close();
});
