import { expect, it } from "vitest";
import { measureResolution, SERVER_RESOLUTION } from "./resolution";

it("is the window's width and height in whole CSS pixels", () => {
  expect(measureResolution({ innerWidth: 360, innerHeight: 740 })).toBe("360x740");
  expect(measureResolution({ innerWidth: 411.4, innerHeight: 730.6 })).toBe("411x731");
});

it("is that of the server where a window has no size that the API accepts", () => {
  for (const innerWidth of [0, 5, Number.NaN, 100_000])
    expect(measureResolution({ innerWidth, innerHeight: 740 })).toBe(SERVER_RESOLUTION);
});
