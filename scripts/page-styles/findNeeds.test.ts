import { describe, expect, it } from "vitest";
import { findNeeds } from "./findNeeds";

const MODULES: Readonly<Record<string, string>> = {
  _card_1: "Card",
  _title_1: "Card",
  _grid_2: "Grid",
  _list_3: "List",
};
const needs = (selectors: string) =>
  findNeeds(selectors, {
    ofClass: (name) => [MODULES[name]].filter((module) => module !== undefined),
    ofAttribute: (name, value) => (name === "typeface" ? [`${name}=${value}`] : []),
  });

describe("the needs of a selector", () => {
  it("are the style modules of all its classes, each once", () => {
    expect(needs("._grid_2>._card_1:hover ._title_1:after")).toEqual([["Card", "Grid"]]);
  });

  it("are none where it names no class of a module", () => {
    expect(needs(':root[data-header="a, .b"] main>*+*')).toEqual([[]]);
    expect(needs(".toast svg")).toEqual([[]]);
  });

  it("are settings of the theme, which attributes of the root name", () => {
    expect(needs(":root[data-typeface=serif] ._card_1")).toEqual([["Card", "typeface=serif"]]);
    expect(needs(':root:not([data-typeface="serif"]) ._card_1[data-kind=row]')).toEqual([["Card"]]);
    expect(needs(":root:is([data-typeface=serif],[data-typeface=rounded]) p")).toEqual([[]]);
  });

  it("are found for each selector of a list", () => {
    expect(needs("._card_1,h2 ._list_3,p")).toEqual([["Card"], ["List"], []]);
  });

  it("are those that all alternatives in brackets need", () => {
    expect(needs(":is(._card_1,._title_1)>a")).toEqual([["Card"]]);
    expect(needs(":is(._card_1,._grid_2) a")).toEqual([[]]);
    expect(needs("._list_3:has(>._card_1,:where(._grid_2 ._card_1))")).toEqual([["Card", "List"]]);
  });

  it("are not those of classes that an element must not have", () => {
    expect(needs("._card_1:not(._grid_2,:is(._list_3))")).toEqual([["Card"]]);
    expect(needs(":not(._grid_2)")).toEqual([[]]);
  });

  it("are not changed by brackets and dots in attributes and escapes", () => {
    expect(needs('[title=")._grid_2("] ._card_1')).toEqual([["Card"]]);
    expect(needs("[data-n='._grid_2'] ._list_3")).toEqual([["List"]]);
    expect(needs("#a\\._grid_2 ._card_1")).toEqual([["Card"]]);
  });
});
