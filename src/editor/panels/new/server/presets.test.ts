import { afterAll, beforeAll, expect, it } from "vitest";
import { checkLayouts } from "../../../../layout/check/checkLayouts";
import { readLayouts } from "../../../../layout/document/readLayouts";
import { type ServedViews, serveViews } from "../../../server/viewsForTest";
import type { DocumentPresets } from "../protocol";

let views: ServedViews;

beforeAll(async () => {
  views = await serveViews();
});

afterAll(() => views.close());

it("each preset of a document is a valid document without a warning", async () => {
  const files = await readLayouts("layouts");
  const earlier = checkLayouts(files);
  const { presets } = await views.get<DocumentPresets>("presets");
  expect(presets.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["home", "page", "header", "footer"]));
  for (const { kind, name, document } of presets) {
    const path = kind === "page" ? { path: `/${name}-preset` } : {};
    const text = JSON.stringify({ version: 5, kind, title: name, ...path, ...document });
    const file = `${kind}/${name}-preset.json`;
    const selection = JSON.parse(files.get("selection.json") ?? "");
    if (kind !== "page") selection.homes.New = { ...selection.default, [kind]: `${kind}/${name}-preset` };
    const all = new Map([...files, [file, text], ["selection.json", JSON.stringify(selection)]]);
    const found = checkLayouts(all, { earlier }).diagnostics.filter((diagnostic) => diagnostic.file === file);
    expect({ file, found: found.map(({ message }) => message) }).toEqual({ file, found: [] });
  }
  expect((await views.get<DocumentPresets>("presets", { kind: "page" })).presets.map(({ kind }) => kind)).toEqual([
    "page",
    "page",
  ]);
});
