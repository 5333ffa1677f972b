import { pino } from "pino";
import { expect, it } from "vitest";
import { HomePageLog } from "./HomePageLog";

const choice = (name: string) => ({ home: `home/${name}`, header: "header/one", footer: "footer/one" });
const SELECTION = { version: 5 as const, default: choice("one"), homes: { "Home Page Six": choice("six") } };

function open() {
  const lines: Record<string, unknown>[] = [];
  const log = new HomePageLog(
    pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }),
  );
  const look = (homePages: Record<string, string>, selection = SELECTION) =>
    log.look(new Map(Object.entries(homePages)), selection);
  return { lines, look };
}

it("warns once of a home_page that the selection does not have, with what was probably meant", () => {
  const { lines, look } = open();
  look({ "a.example": "Home Page Sixx", "b.example": "home page six", "c.example": "" });
  look({ "a.example": "Home Page Sixx", "b.example": "home page six", "c.example": "" });
  expect(lines).toEqual([
    {
      level: 40,
      message:
        "The selection has no home_page “Home Page Sixx”, so a.example gets the default: home/one, header/one, footer/one.",
      suggestion: "Home Page Six",
      domains: ["a.example"],
    },
  ]);
});

it("names the domains with the same home_page together, and ten of them at most", () => {
  const { lines, look } = open();
  look(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`d${index}.example`, "Weather"])));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.message).toContain("so d0.example and 11 other domains get the default");
  expect(lines[0]?.domains).toHaveLength(10);
  expect(lines[0]?.level).toBe(30);
});

it("warns again once the home_page was right in between, or the selection has changed", () => {
  const { lines, look } = open();
  look({ "a.example": "Home Page Sixx" });
  look({ "a.example": "Home Page Six" });
  look({ "a.example": "Home Page Sixx" });
  expect(lines).toHaveLength(2);
  look({ "a.example": "Home Page Six" });
  look({ "a.example": "Home Page Six" }, { ...SELECTION, homes: { "Home Page Seven": choice("six") } as never });
  expect(lines).toHaveLength(3);
});
