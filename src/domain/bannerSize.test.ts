import { expect, it } from "vitest";
import { measureBanner } from "./bannerSize";
import { BANNER_DIMENSIONS } from "./entities";

it("reads every dimension of the contract in pixels", () => {
  expect(BANNER_DIMENSIONS.map(measureBanner)).toEqual([
    { width: 1480, height: 630 },
    { width: 300, height: 250 },
    { width: 728, height: 90 },
    { width: 120, height: 600 },
  ]);
});
