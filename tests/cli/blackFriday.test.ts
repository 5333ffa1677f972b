import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyShippedWorkspace, edit, ROOT, runDealframe, write } from "./runForTest";

const DOMAINS = ["couponcove.example", "promopeak.example", "savvyfox.example"];
const PICTURES = ["shoes", "books", "travel", "garden", "phones", "food"];

/** A home with a hero, a strip, twelve deals and six banners of its own. */
const HOME = {
  $schema: "../../schemas/document.json",
  version: 5,
  kind: "home",
  title: "Black Friday",
  cards: { deal: { presentation: "vertical" } },
  sections: [
    {
      id: "friday",
      type: "hero",
      eyebrow: "From Friday to Monday",
      heading: "Black Friday at {name}",
      text: "Four days, twelve deals that are worth it.",
      picture: { src: "pictures/summit-hero.svg", alt: "A summit with a flag" },
      links: [{ label: "See the deals", href: "/#friday-deals" }],
    },
    { id: "friday-strip", type: "label-strip", labels: [{ label: "Until Monday" }, { label: "Checked by hand" }] },
    {
      id: "friday-deals",
      type: "deal-grid",
      heading: "Twelve deals",
      source: { from: "domain-coupons" },
      count: { initial: 12 },
      card: "deal",
    },
    {
      id: "friday-banners",
      type: "banner-carousel",
      heading: "Where to look first",
      source: {
        from: "document",
        banners: PICTURES.map((name) => ({
          label: `Offers of ${name}`,
          picture: `pictures/${name}.svg`,
          href: "/coupons",
        })),
      },
      limit: 6,
      dimension: "1480 * 630",
    },
  ],
};

it("three of six domains get a Black Friday home for four days by two edits of JSON", async () => {
  const cwd = copyShippedWorkspace();
  cpSync(join(ROOT, "src/reference-api/seed/websites.json"), join(cwd, "websites.json"));
  const run = (line: string) => runDealframe(line, cwd, { WEBSITES_FILE: "websites.json" });
  for (const [index, name] of PICTURES.entries()) {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1480" height="630" viewBox="0 0 1480 630"><circle cx="${200 * index + 200}" cy="300" r="200"/></svg>`;
    writeFileSync(join(cwd, `layouts/pictures/${name}.svg`), drawn);
  }
  write(cwd, "layouts/home/black-friday.json", HOME);
  const rule = { domains: DOMAINS, home: "home/black-friday", from: "2026-11-27", through: "2026-11-30" };
  edit(cwd, "layouts/selection.json", '"version": 5,', `"version": 5,\n  "rules": [${JSON.stringify(rule)}],`);
  const { code, out } = await run("validate");
  expect([code, out]).toEqual([0, expect.not.stringContaining("black-friday")]);
  for (const [at, isFriday] of [
    ["2026-11-26T23:59", false],
    ["2026-11-27T00:00", true],
    ["2026-11-30T23:59", true],
    ["2026-12-01T00:00", false],
  ] as const) {
    const { groups } = JSON.parse((await run(`matrix --at ${at} --json`)).out) as {
      groups: readonly { domains: readonly string[]; choice: { home: string } }[];
    };
    const shown = groups.filter(({ choice }) => choice.home === "home/black-friday").flatMap(({ domains }) => domains);
    expect([at, shown.sort()]).toEqual([at, isFriday ? DOMAINS : []]);
  }
  const look = await run("explain savvyfox.example home/theme/headings --at 2026-11-28");
  expect(look.out).toContain('is "circled"');
});
