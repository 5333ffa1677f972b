import { expect, it } from "vitest";
import { findOwner, nameReadably, readLookFile } from "./lookFiles";

const TICKET = "src/looks/card/ticket/look.module.css";
const BASE = "src/looks/card/base.module.css";

it("gives a look the one class of its folder's name, and the base sheet all others", () => {
  expect(findOwner(TICKET, "ticket")).toBe(TICKET);
  expect(findOwner(TICKET, "sheet")).toBe(BASE);
  expect(findOwner(BASE, "sheet")).toBe(BASE);
});

it("takes no other style module for a look", () => {
  expect(readLookFile(TICKET)).toEqual({ word: "ticket", base: BASE });
  expect(readLookFile(BASE)).toBeUndefined();
  expect(readLookFile("src/ui/controls/Button.module.css")).toBeUndefined();
});

it("names a class alike in a look and in its base sheet", () => {
  expect(nameReadably("sheet", `/project/${TICKET}`)).toBe(nameReadably("sheet", `/project/${BASE}`));
  expect(nameReadably("sheet", `/project/${BASE}`)).not.toBe(nameReadably("sheet", "/project/src/ui/Sheet.module.css"));
});
