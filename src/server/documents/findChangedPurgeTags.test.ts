import { expect, it } from "vitest";
import { FILES } from "../../../harness/diagnostics/exampleSite";
import { acceptLayoutSet, type ServedLayouts } from "../../layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../layout/check/checkLayouts";
import type { PictureEntry } from "../../layout/pictures/OwnPicture";
import { writePictureEntry } from "../../layout/pictures/pictureEntry";
import { findChangedPurgeTags } from "./findChangedPurgeTags";

const NAME = "pictures/harbour.webp";
const HERO = `{ "id": "hero", "type": "hero", "heading": "Sale", "headingLevel": "section", "picture": { "src": "${NAME}", "alt": "A harbour" } }`;
const DOMAIN = `{ "version": 5, "header": [], "home": [{ "op": "insert", "after": "deals", "sections": [${HERO.replace('"hero"', '"own"')}] }] }`;

function accept(files: Readonly<Record<string, string>>, entry?: PictureEntry, before?: ServedLayouts): ServedLayouts {
  const picture = entry === undefined ? {} : { [NAME]: writePictureEntry(entry) };
  const all = new Map(Object.entries({ ...FILES, ...files, ...picture }));
  const { layouts } = acceptLayoutSet(before, checkLayouts(all));
  if (layouts === undefined) throw new Error("there are no layouts");
  return layouts;
}

const OLD = { hash: "0".repeat(20), width: 4, height: 3, bytes: 9 };
const NEW = { ...OLD, hash: "1".repeat(20) };

it("a replaced, new or removed picture concerns the pages whose documents or operations name it, and no other", () => {
  const files = { "footer/one.json": FILES["footer/one.json"].replace(/\n\] \}/, `,\n${HERO}\n] }`) };
  const own = { "domain/shop.example.json": DOMAIN };
  for (const [before, after] of [
    [OLD, NEW],
    [undefined, NEW],
    [OLD, undefined],
  ]) {
    expect(findChangedPurgeTags(accept({}, before), accept({}, after))).toEqual([]);
    expect(findChangedPurgeTags(accept(own, before), accept(own, after))).toEqual(["domain:shop.example"]);
  }
  expect(files["footer/one.json"]).toContain(NAME);
  expect(findChangedPurgeTags(accept(files, OLD), accept(files, OLD))).toEqual([]);
});

it("a faulty picture keeps its last good version, so that no page changes", () => {
  const before = accept({}, OLD);
  const after = accept({}, { fault: "it is empty" }, before);
  expect(after.pictures.get(NAME)).toEqual(OLD);
  expect(accept({}, { fault: "it is empty" }).pictures.size).toBe(0);
});
