import { expect, it } from "vitest";
import { BANNER_DIMENSIONS } from "../entities";
import { measureBanner } from "./bannerSize";

it("reads every dimension of the contract in pixels", () => {
  expect(BANNER_DIMENSIONS.map(measureBanner)).toEqual([
    { width: 1480, height: 630 },
    { width: 300, height: 250 },
    { width: 728, height: 90 },
    { width: 120, height: 600 },
  ]);
});
