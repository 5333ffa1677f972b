import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listInventedFigures } from "./listInventedFigures";

const LAYOUTS = new URL("../../../layouts/", import.meta.url);

/** The places of a shipped folder's documents, as `file: path`. */
function listShipped(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, LAYOUTS)).flatMap((file) => {
    const document: unknown = JSON.parse(readFileSync(new URL(`${folder}/${file}`, LAYOUTS), "utf8"));
    return listInventedFigures(document).map(({ path }) => `${folder}/${file}: ${path.join("/")}`);
  });
}

it("finds the figures that the specification wants in shipped documents, which keep them", () => {
  expect(["header", "home", "footer", "page", "section"].flatMap(listShipped)).toEqual([
    "header/three.json: sections/1/labels/0",
    "header/three.json: sections/1/labels/2",
    "home/five.json: cards/code/badgeOn",
    "home/five.json: sections/0/eyebrow",
    "home/four.json: cards/row/visits",
    "home/four.json: sections/1/eyebrow",
    "home/one.json: cards/standard/visits",
    "home/one.json: sections/1/heading",
    "home/three.json: cards/editorial/visits",
    "home/two.json: cards/friendly/visits",
  ]);
});

it("has an honest text for a time of checks, and leaves out the others", () => {
  const heading = {
    id: "a",
    type: "page-heading",
    eyebrow: "Updated in {Month} {year}",
    heading: "Deals, checked for {Month}",
  };
  expect(listInventedFigures({ sections: [heading] }).map(({ honest }) => honest)).toEqual([
    "{Month} {year}",
    "Deals for {Month}",
  ]);
  const cards = { standard: { visits: "placeholder", badge: "Limited time deal", badgeOn: "all" } };
  expect(listInventedFigures({ cards }).map(({ honest }) => honest)).toEqual([undefined, undefined]);
});

it("finds nothing in what is counted, ends or says what it is", () => {
  const cards = {
    real: { visits: "real", badge: "Limited time deal" },
    ending: { visits: "off", badge: "Limited time deal", badgeOn: "ending" },
    all: { badge: "Hot", badgeOn: "all" },
  };
  const strip = { id: "a", type: "label-strip", labels: [{ label: "Advertise with us" }] };
  const heading = { id: "b", type: "page-heading", heading: "Checked by hand, in {Month}" };
  expect(listInventedFigures({ cards, sections: [strip, heading] })).toEqual([]);
  for (const odd of [null, "x", { cards: [null], sections: "x" }, { cards: { x: null }, sections: [null] }])
    expect(listInventedFigures(odd)).toEqual([]);
});
