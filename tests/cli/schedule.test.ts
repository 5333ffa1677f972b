import { describe, expect, it } from "vitest";
import { copyWorkspace, edit, lineOf, listViolations, runDealframe, write } from "./runForTest";

const HOME = "layouts/home/one.json";
const OVERLAY = "layouts/domain/dealharbor.example.json";
const WEBSITES = "websites.json";
const ENV = { WEBSITES_FILE: WEBSITES };
const SALE = { from: "2026-11-27", through: "2026-11-30" };

/**
 * A workspace in which home one has a banner for some days, and a domain in Berlin has operations with times. Its two domains
 * have the same website data but for their time zones.
 */
async function openWorkspace(): Promise<string> {
  const cwd = copyWorkspace();
  const { default: home } = await import("../../layouts/home/one.json");
  const slot = { type: "banner-slot", source: { from: "recommended-banners" }, dimension: "300 * 250" };
  write(cwd, HOME, { ...home, sections: [...home.sections, { id: "sale", ...slot, ...SALE }] });
  const set = { op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Black Friday deals" };
  const night = { from: "22:00", until: "02:00" };
  const insert = { op: "insert", at: { last: "sections" }, value: { ...slot, id: "night" } };
  write(cwd, OVERLAY, {
    version: 5,
    home: [
      { ...set, ...SALE },
      { ...insert, weekdays: ["friday"], hours: night },
    ],
  });
  const same = { name: "Twin", home_page: "Home Page One" };
  write(cwd, WEBSITES, [
    { ...same, domain: "dealharbor.example", time_zone: "Europe/Berlin" },
    { ...same, domain: "bargainbarn.example", time_zone: "UTC" },
  ]);
  return cwd;
}

const explainIds = async (cwd: string, line: string) => {
  const { out, code } = await runDealframe(`explain ${line}`, cwd, ENV);
  expect(code).toBe(0);
  return ["sale", "night"].filter((id) => new RegExp(`^[ *] ${id}  banner-slot`, "m").test(out));
};

describe("--at", () => {
  it("of explain shows the documents of a moment by the domain's clocks, and where its values come from", async () => {
    const cwd = await openWorkspace();
    expect(await explainIds(cwd, "dealharbor.example --at 2026-11-26T23:59")).toEqual([]);
    expect(await explainIds(cwd, "dealharbor.example --at 2026-11-27")).toEqual(["sale"]);
    expect(await explainIds(cwd, "dealharbor.example --at 2026-11-28T01:59")).toEqual(["sale", "night"]);
    expect(await explainIds(cwd, "dealharbor.example --at 2026-12-01")).toEqual([]);
    const { out } = await runDealframe("explain dealharbor.example top-deals/heading --at 2026-11-27", cwd, ENV);
    expect(out).toContain(`is "Black Friday deals"  set at domain/dealharbor.example.json:`);
    const later = await runDealframe("explain dealharbor.example top-deals/heading --at 2026-12-01", cwd, ENV);
    expect(later.out).toContain('is "Top Deals"');
    const json = await runDealframe("explain dealharbor.example --json --at 2026-11-27T09:00", cwd, ENV);
    expect(listViolations("explain", json.out)).toEqual([]);
    expect(JSON.parse(json.out).at).toBe("2026-11-27T09:00");
  });

  it("left out, explain shows all sections with their times, and says what it does not apply", async () => {
    const cwd = await openWorkspace();
    const { out } = await runDealframe("explain dealharbor.example", cwd, ENV);
    expect(out).toMatch(
      /^ {2}sale {2}banner-slot {2}home\/one\.json:\d+ {2}\(.*\) {2}from 2026-11-27 through 2026-11-30$/m,
    );
    expect(out).toContain("2 operations have times and are not applied here");
    // No operation is applied, so there is no star that the text could speak of.
    expect(out).toContain("domain/dealharbor.example.json changes these documents.\n");
    expect(out).not.toMatch(/\*/);
  });

  it("left out, explain says which values operations with times change", async () => {
    const cwd = await openWorkspace();
    const hint = async (pointer: string, at = "") => {
      const { out } = await runDealframe(`explain dealharbor.example ${pointer}${at}`, cwd, ENV);
      return /^(\d) operations? ha\w+ times.*$/m.exec(out)?.[0];
    };
    const one = "1 operation has times and is not applied here: add --at now, or see dealframe calendar.";
    expect(await hint("top-deals/heading")).toBe(one);
    expect(await hint("top-deals")).toBe(one);
    expect(await hint("home")).toMatch(/^2 operations have times and are not applied here/);
    expect(await hint("top-deals/count")).toBeUndefined();
    expect(await hint("sale")).toBeUndefined();
    expect(await hint("top-deals/heading", " --at 2026-11-27")).toBeUndefined();
  });

  it("of diff and matrix compares each domain at the same local time", async () => {
    const cwd = await openWorkspace();
    const diff = async (at: string) => {
      const { code, out } = await runDealframe(
        `diff dealharbor.example bargainbarn.example --json --at ${at}`,
        cwd,
        ENV,
      );
      expect(listViolations("diff", out)).toEqual([]);
      const { equal, a, counts } = JSON.parse(out);
      return { code, equal, detail: a.detail, differences: counts.breaking + counts.visible + counts.cosmetic };
    };
    expect(await diff("2026-11-20")).toMatchObject({ code: 0, equal: true });
    const during = await diff("2026-11-29T12:00");
    expect(during).toMatchObject({ code: 1, equal: false, differences: 1 });
    expect(during.detail).toContain("as of 2026-11-29 12:00 (Europe/Berlin)");
    expect((await runDealframe("matrix --at 2026-11-20", cwd, ENV)).out).toContain(
      "dealharbor.example = bargainbarn.example",
    );
    expect((await runDealframe("matrix --at 2026-11-29", cwd, ENV)).code).toBe(1);
  });

  it("of a side stands in its name: diff compares two moments, and says of which it speaks", async () => {
    const cwd = await openWorkspace();
    const diff = (line: string) => runDealframe(`diff ${line}`, cwd, ENV);
    const name = "dealharbor.example";
    const sale = await diff(`${name}@2026-11-28 ${name}@2026-11-20`);
    expect(sale.code).toBe(1);
    expect(sale.out).toContain("as of 2026-11-28 00:00 (Europe/Berlin)");
    expect(sale.out).toContain("as of 2026-11-20 00:00 (Europe/Berlin)");
    expect(sale.out).toContain("“Black Friday deals” → “Top Deals”");
    const quiet = await diff(`${name}@2026-11-20 ${name}@2026-11-21T12:00`);
    expect(quiet).toMatchObject({
      code: 0,
      out: expect.stringContaining("as of 2026-11-20 00:00 (Europe/Berlin) and 2026-11-21 12:00 (Europe/Berlin)."),
    });
    // A side without a moment is as of that of --at, else of now.
    expect((await diff(`${name}@2026-11-28 ${name} --at 2026-11-20`)).code).toBe(1);
    expect((await diff("home/one@2026-11-20 home/one@2026-11-28")).code).toBe(1);
    expect((await diff("home/one@2026-11-20 home/one")).out).toContain("as of 2026-11-20 00:00 (UTC)");
  });

  it("two names of one thing are said to be so", async () => {
    const cwd = await openWorkspace();
    const line = "diff dealharbor.localhost dealharbor.example --at 2026-11-28";
    const { code, out } = await runDealframe(line, cwd, ENV);
    expect([code, out]).toEqual([
      0,
      "dealharbor.localhost and dealharbor.example are one thing: the domain dealharbor.example, as of 2026-11-28 00:00 (Europe/Berlin).\n",
    ]);
    const json = (await runDealframe("diff home/one home/one --json", cwd, ENV)).out;
    expect([listViolations("diff", json), JSON.parse(json).isOneThing]).toEqual([[], true]);
  });

  it("left out, diff and matrix find the same: operations with times as they are written, and the time zone", async () => {
    const cwd = await openWorkspace();
    const { code, out } = await runDealframe("diff dealharbor.example bargainbarn.example", cwd, ENV);
    expect(code).toBe(1);
    expect(out).toContain("~ Time zone of the times in it: “Europe/Berlin” → “UTC”");
    expect(out).toMatch(
      /~ Operations that have times: “set top-deals\/heading to “Black Friday deals” from 2026-11-27 through 2026-11-30”; .* → none/,
    );
    expect((await runDealframe("matrix", cwd, ENV)).out).toContain("home 2  (0 breaking, 2 shopper-visible");
    const json = await runDealframe("diff dealharbor.example bargainbarn.example --json", cwd, ENV);
    expect([listViolations("diff", json.out), JSON.parse(json.out).counts.visible]).toEqual([[], 2]);
  });

  it("left out, diff compares the operations with times of pages and of single documents too", async () => {
    const cwd = copyWorkspace();
    const winter = { op: "set", pointer: "/heading", to: "Winter", from: "2026-12-01" };
    write(cwd, OVERLAY, {
      version: 5,
      pages: { "page/about": [{ ...winter, section: "heading", was: "About {name}" }] },
    });
    const operations = [{ ...winter, section: "top-deals", was: "Top Deals" }];
    write(cwd, "layouts/home/winter.json", { version: 5, title: "Home one", extends: "home/one", operations });
    const domains = await runDealframe("diff dealharbor.example bargainbarn.example", cwd);
    expect([domains.code, domains.out]).toEqual([
      1,
      expect.stringMatching(/PAGE ABOUT\n(?:.*\n)*.*set heading.* → none/),
    ]);
    const documents = await runDealframe("diff home/one home/winter", cwd);
    expect(documents.err).toBe("");
    expect(documents.out).toMatch(
      /~ Operations that have times: none → “set top-deals\/heading to “Winter” from 2026-12-01”/,
    );
    expect((await runDealframe("diff home/winter layouts/home/winter.json", cwd)).code).toBe(0);
  });

  it("refuses what is no time", async () => {
    const cwd = await openWorkspace();
    for (const command of ["explain dealharbor.example", "diff home/one home/two", "calendar"]) {
      const { code, err } = await runDealframe(`${command} --at tomorrow`, cwd, ENV);
      expect([command, code, err]).toEqual([command, 2, expect.stringContaining("“tomorrow” is not a time.")]);
    }
  });
});

describe("calendar", () => {
  it("lists what begins and ends, in the order of time, by the clocks of each domain", async () => {
    const cwd = await openWorkspace();
    const { code, out, err } = await runDealframe("calendar --at 2026-11-25 --weeks 1", cwd, ENV);
    expect([code, err]).toEqual([0, ""]);
    const place = `(home/one.json:${lineOf(cwd, HOME, '"id": "sale"') - 1})`;
    expect(out.trim().split("\n")).toEqual([
      "What begins and ends",
      `  Fri 2026-11-27 00:00 (Europe/Berlin)  Section “sale” (banner-slot) of home/one on dealharbor.example ${place} begins`,
      "  Fri 2026-11-27 00:00 (Europe/Berlin)  Operation set top-deals/heading to “Black Friday deals” of home/one on dealharbor.example (domain/dealharbor.example.json:4) begins",
      `  Fri 2026-11-27 00:00 (UTC)  Section “sale” (banner-slot) of home/one on bargainbarn.example ${place} begins`,
      "  Fri 2026-11-27 22:00 (Europe/Berlin)  Operation insert “night” (banner-slot) of home/one on dealharbor.example (domain/dealharbor.example.json:13) begins",
      "  Sat 2026-11-28 02:00 (Europe/Berlin)  Operation insert “night” (banner-slot) of home/one on dealharbor.example (domain/dealharbor.example.json:13) ends",
      `  Tue 2026-12-01 00:00 (Europe/Berlin)  Section “sale” (banner-slot) of home/one on dealharbor.example ${place} ends`,
      "  Tue 2026-12-01 00:00 (Europe/Berlin)  Operation set top-deals/heading to “Black Friday deals” of home/one on dealharbor.example (domain/dealharbor.example.json:4) ends",
      `  Tue 2026-12-01 00:00 (UTC)  Section “sale” (banner-slot) of home/one on bargainbarn.example ${place} ends`,
    ]);
    const during = await runDealframe("calendar bargainbarn.example --at 2026-11-28 --weeks 1", cwd, ENV);
    expect(during.out).toContain(
      "Shown at the beginning\n  Section “sale” (banner-slot) of home/one on bargainbarn.example",
    );
    const quiet = await runDealframe("calendar bargainbarn.example --at 2027-01-01", cwd, ENV);
    expect(quiet.out).toBe("Nothing begins or ends in these weeks.\n");
  });

  it("as JSON has local times and moments, as its schema says", async () => {
    const cwd = await openWorkspace();
    const { out } = await runDealframe("calendar dealharbor.example --at 2026-11-25 --weeks 1 --json", cwd, ENV);
    expect(listViolations("calendar", out)).toEqual([]);
    const { from, entries } = JSON.parse(out);
    expect([from, entries.length]).toEqual(["2026-11-24T23:00:00.000Z", 3]);
    expect(entries[0]).toMatchObject({
      document: "home/one",
      kind: "section",
      domains: ["dealharbor.example"],
      from: "2026-11-27T00:00",
      fromUtc: "2026-11-26T23:00:00.000Z",
      untilUtc: "2026-11-30T23:00:00.000Z",
    });
  });

  it("as iCalendar has an event for each time, which keeps its UID", async () => {
    const cwd = await openWorkspace();
    const run = async () =>
      (await runDealframe("calendar dealharbor.example --at 2026-11-25 --weeks 1 --format ics", cwd, ENV)).out;
    const lines = (await run()).split("\r\n");
    expect([lines[0], lines.at(-2)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
    expect(lines.filter((line) => /^(?:DTSTART|DTEND)/.test(line))).toEqual([
      "DTSTART:20261126T230000Z",
      "DTEND:20261130T230000Z",
      "DTSTART:20261126T230000Z",
      "DTEND:20261130T230000Z",
      "DTSTART:20261127T210000Z",
      "DTEND:20261128T010000Z",
    ]);
    expect(new Set(lines.filter((line) => line.startsWith("UID:"))).size).toBe(3);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect((await run()).split("\r\n")).toEqual(lines);
  });

  it("as iCalendar keeps the UID of what has no beginning, whenever the list begins", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME, '"id": "top-deals",', '"id": "top-deals", "until": "2026-12-01",');
    const list = async (at: string) => {
      const { out } = await runDealframe(`calendar dealharbor.example --at ${at} --weeks 8 --format ics`, cwd);
      return out.split("\r\n").filter((line) => line.startsWith("UID:"));
    };
    const first = await list("2026-11-01");
    expect(first).toHaveLength(1);
    expect(await list("2026-11-02")).toEqual(first);
  });

  it.each(["0", "x", "1.5", "521"])("takes no --weeks %s", async (weeks) => {
    const { code, err } = await runDealframe(`calendar --weeks ${weeks}`);
    expect([code, err]).toEqual([2, expect.stringContaining("--weeks must be a whole number from 1 to 520")]);
  });
});
