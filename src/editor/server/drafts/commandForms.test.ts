import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Command } from "../../../generated/editorRequests";
import { COMMANDS } from "../commands";
import type { Draft } from "./Draft";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

/** The least that each command needs to have its form. */
const LEAST: Readonly<Record<string, object>> = {
  create: { kind: "page", name: "guides" },
  discard: { change: "home/one.json" },
  duplicate: { target: { document: "home/one" }, section: "welcome" },
  fix: { file: "home/one.json", code: "missing-comma", line: 1, column: 1 },
  give: { domain: "savvyfox.example", homePage: "Home Page One" },
  hide: { target: { document: "home/one" }, section: "welcome" },
  operations: { target: { document: "home/one" }, operations: [] },
  own: { target: { document: "home/one" }, section: "welcome" },
  paste: { target: { document: "home/one" }, at: { last: "sections" }, value: { id: "a", type: "notice" } },
  rebase: { domain: "bargainbarn.example" },
  redo: {},
  rename: { target: { document: "home/one" }, section: "welcome", to: "hello" },
  reset: { target: { document: "home/one" }, section: "welcome", pointer: "/heading" },
  revert: {},
  schedule: {},
  share: { target: { document: "home/one" }, section: "welcome" },
  show: { target: { document: "home/one" }, section: "welcome" },
  text: { file: "home/one.json", text: "{}" },
  undo: {},
  website: { domain: "savvyfox.example", operations: [] },
};

let site: TestDrafts;
let draft: Draft;
beforeAll(async () => {
  site = await openTestDrafts();
  draft = await site.drafts.open("draft-0001");
});
afterAll(() => site.close());

const perform = (command: object) =>
  draft.perform(command as Command).then(
    () => "performed",
    (error: Error) => `${error.name}: ${error.message}`,
  );

test("each file of the commands' folder is a command under its name", () => {
  const files = readdirSync("src/editor/server/commands").filter((file) => !file.endsWith(".test.ts"));
  expect([...COMMANDS.keys()].map((name) => `${name}.ts`).sort()).toEqual(files.sort());
  expect(Object.keys(LEAST).sort()).toEqual([...COMMANDS.keys()].sort());
});

test("without HTTP, too, each command refuses an unknown key, a key of another type, and a missing key #commandForms-1", async () => {
  const before = draft.summary;
  for (const [name, { form }] of COMMANDS) {
    const least = { do: name, ...LEAST[name] };
    expect([name, await perform({ ...least, heading: "Deals" })]).toEqual([
      name,
      expect.stringMatching(/^Refused: .*“heading”.* Nothing was changed\.$/),
    ]);
    for (const key of Object.keys(form.properties)) {
      const answer = await perform({ ...least, [key]: true === Reflect.get(least, key) ? 5 : [[true]] });
      expect([name, key, answer]).toEqual([name, key, expect.stringMatching(/^Refused: .* Nothing was changed\.$/)]);
    }
    for (const key of form.required ?? []) {
      const answer = await perform({ ...least, [key]: undefined });
      expect([name, key, answer]).toEqual([name, key, expect.stringMatching(`^Refused: .*“${key}”`)]);
    }
  }
  expect(await perform({ do: "dance" })).toContain("no such command");
  expect(await perform({ do: "constructor" })).toContain("no such command");
  expect(draft.summary).toEqual(before);
});

test("a fault inside a command is named with its place, and a misspelt key with the one that is meant", async () => {
  const target = { document: "home/one" };
  const set = { op: "set", section: "top-deals", pointer: "/heading" };
  const answer = await perform({
    do: "operations",
    target,
    operations: [
      { ...set, to: "a" },
      { ...set, value: "a" },
    ],
  });
  expect(answer).toContain("/operations/1");
  expect(await perform({ do: "reset", target, section: "top-deals", pointr: "/heading" })).toContain(
    "Perhaps “pointer” was meant.",
  );
  expect(draft.unsaved).toEqual([]);
});

test("a save and a resolution of another form are refused without HTTP, too", async () => {
  await expect(site.drafts.save(draft.id, { files: "home/one.json" } as never)).rejects.toThrow("“files”");
  await expect(draft.resolve({ file: "home/one.json", text: null } as never)).rejects.toThrow("“theirs”");
});
