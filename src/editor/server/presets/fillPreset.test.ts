import { expect, it } from "vitest";
import { fillPreset } from "./fillPreset";

const nowMs = Date.UTC(2026, 10, 20, 23, 30);

it("a preset gets ids that are free, and its moments are so many days ahead, at the end of the domain's day", () => {
  const taken = ["deals", "deals-2"];
  const filling = { isTaken: (id: string) => taken.includes(id), nowMs, timeZone: "UTC" };
  const sections = [
    { id: "deals", type: "notice" },
    { id: "hint", links: [{ id: "kept" }] },
  ];
  const preset = { id: "deals", type: "tabs", until: "+7d", heading: "+7 days", tabs: [{ sections }] };
  expect(fillPreset(preset, filling)).toEqual({
    id: "deals-3",
    type: "tabs",
    until: "2026-11-27T23:59",
    heading: "+7 days",
    tabs: [
      {
        sections: [
          { id: "deals-4", type: "notice" },
          { id: "hint", links: [{ id: "kept" }] },
        ],
      },
    ],
  });
  const own = fillPreset({ id: "new", until: "+0d" }, { ...filling, timeZone: "Europe/Berlin" });
  expect(own).toEqual({ id: "new", until: "2026-11-21T23:59" });
});
