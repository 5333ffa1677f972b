import { expect, it } from "vitest";
import { getLocalAlias } from "./localAlias";

it("every domain has a name on this machine, those of .example a short one, and local ones no other", () => {
  expect(["shop.example", "shop.de", "www.shop.co.uk", "shop.localhost", "localhost"].map(getLocalAlias)).toEqual([
    "shop.localhost",
    "shop.de.localhost",
    "www.shop.co.uk.localhost",
    undefined,
    undefined,
  ]);
});
