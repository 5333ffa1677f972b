import { afterAll, beforeAll, expect, test } from "vitest";
import { CANVAS_PATH } from "../../src/editor/protocol/address";
import type { Command } from "../../src/editor/protocol/command";
import { openTestDrafts, type TestDrafts } from "../../src/editor/server/drafts/testDrafts";
import { type ServedViews, serveViews } from "../../src/editor/server/viewsForTest";
import type { Section } from "../../src/generated/documents";

let views: ServedViews;
let site: TestDrafts;
beforeAll(async () => {
  [views, site] = await Promise.all([serveViews(), openTestDrafts()]);
});
afterAll(async () => {
  await views.close();
  await site.close();
});

const target = { document: "home/one" };
const fox = { ...target, domain: "dealharbor.example" };
const hint = { id: "hint", type: "newsletter-form", heading: "Written in a test" } as unknown as Section;

/** A session as somebody might have it, and what the page then shows and no longer shows. */
const COMMANDS: readonly [command: Command, shown: string, gone?: string][] = [
  [
    { do: "operations", target, operations: [{ op: "insert", at: { after: "welcome" }, value: hint }] },
    "Written in a test",
  ],
  [{ do: "duplicate", target, section: "hint" }, 'data-section="hint-2"'],
  [
    {
      do: "operations",
      target,
      operations: [{ op: "move", section: "hint", to: { first: "browse/columns/1/sections" } }],
    },
    'data-section="hint"',
  ],
  [
    {
      do: "operations",
      target: fox,
      operations: [{ op: "set", section: "hint-2", pointer: "/heading", to: "Only here" }],
    },
    "Only here",
  ],
  [{ do: "hide", target, section: "new-stores" }, "Only here", 'data-section="new-stores"'],
  [
    { do: "operations", target, operations: [{ op: "remove", section: "promotions" }] },
    "Only here",
    'data-section="promotions"',
  ],
  [{ do: "text", file: "home/one.json", text: "{ not finished" }, "Only here", 'data-section="promotions"'],
  [{ do: "undo" }, "Only here"],
  [{ do: "undo" }, 'data-section="promotions"'],
];

test("after every command the page renders from the draft; a text with faults leaves the last good one", async () => {
  const draft = await site.drafts.open("rendered-1");
  for (const [command, shown, gone] of COMMANDS) {
    await draft.perform(command);
    const texts = [...draft.files].filter(([file, text]) => views.read(file) !== text);
    views.edit("rendered", Object.fromEntries([["home/one.json", views.read("home/one.json")], ...texts]));
    const answer = await views.fetch(CANVAS_PATH, { draft: "rendered", domain: "dealharbor.example", path: "/" });
    const html = await answer.text();
    const said = JSON.stringify(command);
    expect(answer.status, said).toBe(200);
    expect(html.includes(shown), said).toBe(true);
    if (gone !== undefined) expect(html.includes(gone), said).toBe(false);
  }
});
