import { parse } from "tldts";
import { expect, it } from "vitest";
import { toOfferUrl } from "./offerUrl";

it("knows only endings of the public suffix list", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const known = pairs.filter((ending) => toOfferUrl(`shop.${ending}`) !== undefined);
  expect(known.length).toBeGreaterThan(200);
  const isPublic = (host: string) => parse(host).isIcann === true;
  // South Africa has second levels alone.
  expect(known.filter((ending) => !isPublic(`shop.${ending}`) && !isPublic(`shop.co.${ending}`))).toEqual([]);
});
