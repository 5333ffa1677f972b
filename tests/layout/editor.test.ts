import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { getLanguageService, type MarkupContent, TextDocument } from "vscode-json-languageservice";
import { getPlaceRule } from "../../src/layout/schema/placeRules";
import { SECTION_TYPES } from "../../src/layout/schema/schemas";

const ROOT = join(import.meta.dirname, "../..");

/** The JSON language service of VS Code, with local files only, because it must work offline. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
/** What VS Code reads in this folder: a file that is a list has no place for a `$schema` line. */
const settings = JSON.parse(readFileSync(join(ROOT, ".vscode/settings.json"), "utf8")) as {
  "json.schemas": { fileMatch: string[]; url: string }[];
};
service.configure({
  validate: true,
  allowComments: false,
  schemas: settings["json.schemas"].map(({ fileMatch, url }) => ({
    fileMatch,
    uri: pathToFileURL(resolve(ROOT, url)).href,
  })),
});

const SHIPPED = readdirSync(join(ROOT, "layouts"), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);

describe("an editor with the shipped schemas", () => {
  it.each(SHIPPED)("finds no fault in %s", async (name) => {
    expect((await open(`layouts/${name}`)).faults).toEqual([]);
  });

  it.each(["home", "header", "footer", "page"] as const)(
    "lists the section types that make sense in a document of kind %s, each with what it is for",
    async (kind) => {
      const text = `{ "$schema": "../../schemas/document.json", "version": 5, "kind": "${kind}", "title": "x", "sections": [
        { "id": "a", "type": "|" }] }`;
      const labels = (await completeText(`layouts/${kind}/six.json`, text)).map(({ label }) => label);
      const fitting = SECTION_TYPES.filter((type) => getPlaceRule(type).kinds?.includes(kind) !== false);
      expect(labels.sort()).toEqual(fitting.map((type) => `"${type}"`).sort());
    },
  );

  it("lists only types of the document's kind in nested sections, too", async () => {
    const text = `{ "$schema": "../../schemas/document.json", "version": 5, "kind": "footer", "title": "x", "sections": [
      { "id": "a", "type": "columns", "columns": [{ "sections": [{ "id": "b", "type": "|" }] }] }] }`;
    const labels = (await completeText("layouts/footer/six.json", text)).map(({ label }) => label);
    expect(labels).toContain('"link-list"');
    expect(labels).not.toContain('"site-header"');
    expect(labels).not.toContain('"store-profile"');
  });

  it("explains a section type", async () => {
    const items = await complete("layouts/home/two.json", '"type": "deal-grid"', '"type": "|"');
    const grid = items.find(({ label }) => label === '"deal-grid"');
    expect(readText(grid?.documentation)).toContain("Coupons on cards");
  });

  it("marks a section type that does not belong in the document's kind", async () => {
    const { faults } = await open("layouts/home/two.json", (text) =>
      text.replace('"type": "linked-coupon"', '"type": "store-profile"'),
    );
    expect(faults.map(({ text }) => text)).toContain('"store-profile"');
  });

  it("lists the settings of that section type only, in nested sections too", async () => {
    const grid = await complete("layouts/home/two.json", '"viewAll":', '"|": 1, "viewAll":');
    const labels = grid.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["sideBanner", "more", "empty"]));
    expect(labels).not.toContain("placeholder");
    const nested = await complete("layouts/home/two.json", '"height": 331', '"|": 1, "height": 331');
    expect(nested.map(({ label }) => label)).toEqual(expect.arrayContaining(["showCount", "limit"]));
  });

  it("lists the allowed values of a setting", async () => {
    const items = await complete("layouts/home/two.json", '"dimension": "300 * 250"', '"dimension": "|"');
    expect(items.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['"1480 * 630"', '"300 * 250"', '"728 * 90"', '"120 * 600"']),
    );
  });

  it("explains the setting under the pointer", async () => {
    expect(await hover("layouts/home/two.json", '"fold"')).toContain("above the fold");
    expect(await hover("layouts/home/two.json", '"initial"')).toContain("How many are shown at first");
    expect(await hover("layouts/header/one.json", '"rows"')).toContain("parts in their rows");
    expect(await hover("layouts/selection.json", '"homes"')).toContain("The documents by home");
  });

  it.each([
    ["an unknown key", '"heading": "Latest Deals"', '"haeding": "Latest Deals"', '"haeding"'],
    ["a value out of range", '"columns": 12', '"columns": 0', "0"],
    ["a wrong type", '"fold": 4', '"fold": "3"', '"3"'],
    ["an unknown value", '"dimension": "1480 * 630"', '"dimension": "1 * 1"', '"1 * 1"'],
  ])("marks %s at its place", async (_, from, to, marked) => {
    const { faults } = await open("layouts/home/two.json", (text) => text.replace(from, to));
    expect(faults.map(({ text }) => text)).toContain(marked);
  });

  it("completes and checks what a document changes in another one", async () => {
    const overlay = `{ "$schema": "../../schemas/overlay.json", "version": 5, "extends": "home/one", "operations": [
      { "op": "set", "section": "top-deals", "pointer": "/more", "was": "Show more", "to": "More" },
      { "op": "insert", "at": { "after": "welcome" }, "value": { "id": "x", "type": "notice", "heading": "x" } }
    ] }`;
    const file = "layouts/home/six.json";
    expect((await openText(file, overlay)).faults).toEqual([]);
    const wrong = await openText(file, overlay.replace('"heading": "x"', '"haeding": "x"'));
    expect(wrong.faults.map(({ text }) => text)).toContain('"haeding"');
    const ops = await completeText(file, overlay.replace('"set"', '"|"'));
    expect(ops.map(({ label }) => label)).toEqual(expect.arrayContaining(['"move"', '"remove"', '"rename"']));
    const keys = await completeText(file, overlay.replace('"was"', '"|": 1, "was"'));
    expect(keys.map(({ label }) => label)).not.toContain("at");
    expect(await hoverText(file, overlay, '"was"')).toContain("expected");
  });

  it("completes, explains and checks website data", async () => {
    const file = "src/reference-api/seed/websites.json";
    expect((await open(file)).faults).toEqual([]);
    const items = await complete(file, '"lang": "en",', '"|": "en",');
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(["time_zone", "aliases"]));
    expect(await hover(file, '"home_page"')).toContain("that the domain gets");
    const { faults } = await open(file, (text) => text.replace('"home_page"', '"hom_page"'));
    expect(faults.map(({ text }) => text)).toContain('"hom_page"');
  });

  it.each([
    ["by the schema that they name", '"$schema": "../schemas/import-map.json", '],
    ["by their folder", ""],
  ])("completes, explains and checks maps of imports, %s", async (_, schema) => {
    const file = "imports/acme.json";
    const map = `{ ${schema}"source": "acme", "kind": "offers", "columns": { "id": "Offer ID" }, "timeZone": "UTC" }`;
    expect((await openText(file, map)).faults).toEqual([]);
    const keys = await completeText(file, map.replace('"timeZone"', '"|": 1, "timeZone"'));
    expect(keys.map(({ label }) => label)).toEqual(expect.arrayContaining(["url", "every", "domain", "dates"]));
    const fields = await completeText(file, map.replace('"id":', '"|": 1, "id":'));
    const end = fields.find(({ label }) => label === "ends_at");
    expect(readText(end?.documentation)).toContain("a date alone lasts until that day ends");
    const kinds = await completeText(file, map.replace('"offers"', '"|"'));
    expect(kinds.map(({ label }) => label)).toContain('"banners"');
    expect(await hoverText(file, map, '"timeZone"')).toContain("in which a day ends");
    const wrong = await openText(file, map.replace('"id"', '"idd"').replace('"UTC"', '"UTC", "every": "often"'));
    expect(wrong.faults.map(({ text }) => text)).toEqual(expect.arrayContaining(['"idd"', '"often"']));
    expect(wrong.faults.map(({ message }) => message).join(" ")).toContain("url");
  });

  it("checks what a domain changes", async () => {
    const text = `{ "$schema": "../../schemas/domain.json", "version": 5, "home": [{ "op": "remove" }] }`;
    const { faults } = await openText("layouts/domain/dealharbor.example.json", text);
    expect(faults.map(({ message }) => message).join(" ")).toContain("section");
  });
});

function readShipped(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function parse(file: string, text: string) {
  const uri = pathToFileURL(resolve(ROOT, file)).href;
  const document = TextDocument.create(uri, "json", 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

function open(file: string, change: (text: string) => string = (text) => text) {
  return openText(file, change(readShipped(file)));
}

async function openText(file: string, text: string) {
  const { document, json } = parse(file, text);
  const found = await service.doValidation(document, json);
  return { faults: found.map(({ message, range }) => ({ message, text: document.getText(range) })) };
}

/** The completions at the “|” in the replacement. */
function complete(file: string, from: string, to: string) {
  const text = readShipped(file);
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  return completeText(file, text.replace(from, to));
}

async function completeText(file: string, marked: string) {
  const offset = marked.indexOf("|");
  const { document, json } = parse(file, marked.replace("|", ""));
  return (await service.doComplete(document, document.positionAt(offset), json))?.items ?? [];
}

function hover(file: string, at: string) {
  return hoverText(file, readShipped(file), at);
}

async function hoverText(file: string, text: string, at: string): Promise<string> {
  const { document, json } = parse(file, text);
  const found = await service.doHover(document, document.positionAt(text.indexOf(at) + 2), json);
  return JSON.stringify(found?.contents ?? "");
}

function readText(documentation: string | MarkupContent | undefined): string {
  return typeof documentation === "string" ? documentation : (documentation?.value ?? "");
}
