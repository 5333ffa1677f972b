import { expect, it } from "vitest";
import { DOCUMENT_OWNER, DOMAIN_OWNER, findSettingOwners } from "./settingOwners";

it.each([
  ["expanded", "deal-grid", false, ["“count”"], true],
  ["accent", DOCUMENT_OWNER, true, ["“palette”"], true],
  ["more", "store-grid", true, ["store-grid"], true],
  ["placeholder", "page-heading", false, ["newsletter-form"], false],
  ["expanded", "page-heading", false, ["“count”"], false],
  ["valueBadge", "deal-grid", false, ["a card style"], false],
  ["theme", DOMAIN_OWNER, false, ["the document"], false],
  ["pointer", "the operation remove", false, ["the operation set", "the operation unset"], false],
  ["fold", "the domain “one.example”", false, [], false],
])("“%s”, which %s does not have (inside: %s), is a setting of %j", (key, owner, isInside, names, areOwn) => {
  expect(findSettingOwners(key, owner, isInside)).toEqual({ names, areOwn });
});
