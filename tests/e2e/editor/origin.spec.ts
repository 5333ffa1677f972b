import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SYSTEM } from "../../../harness/tiers/tier";
import { StubVendor } from "../support/StubVendor";
import type { Page } from "../support/siteTest";
import type { RunningEditor } from "../support/startEditor";
import { expect, test } from "./editorTest";

const PASSWORD = "correct horse battery";
const ATTACK = readFileSync("tests/e2e/editor/attack.js", "utf8");

/** Whose documents the attack changes where it succeeds. */
const DOCUMENT = "home/one.json";

function attackOn(editor: RunningEditor): string {
  return `const EDITOR = ${JSON.stringify(new URL(editor.url()).origin)};\n${ATTACK}`;
}

/** The default domain's home, on the host of the editor. */
function atLocalhost(editor: RunningEditor): string {
  return `http://localhost:${editor.server.port}/`;
}

/** What the attack of a page has reached, by the way that it tried. */
async function readReached(page: Page): Promise<Record<string, string>> {
  const root = page.locator("html[data-attack]");
  await root.waitFor({ timeout: 60_000 });
  return JSON.parse((await root.getAttribute("data-attack")) ?? "{}");
}

/** Gives all domains a script of their own, and sources that let it call the editor. */
async function giveScript(
  editor: RunningEditor,
  { header, mark, sources }: { readonly header: string; readonly mark: string; readonly sources: readonly string[] },
): Promise<void> {
  const websites = JSON.parse(readFileSync(editor.websitesFile, "utf8"));
  for (const website of websites) {
    website.header_js = header;
    website.tag_sources = { script: sources, connect: sources, frame: sources, img: sources };
  }
  writeFileSync(editor.websitesFile, JSON.stringify(websites));
  const hasScript = async () => (await (await fetch(atLocalhost(editor))).text()).includes(mark);
  await expect.poll(hasScript).toBe(true);
}

function expectNothingReached(reached: Readonly<Record<string, string>>, editor: RunningEditor, shipped: string): void {
  expect(Object.keys(reached).length).toBeGreaterThanOrEqual(6);
  for (const [way, result] of Object.entries(reached)) expect(`${way}: ${result}`).not.toMatch(/saved|listed/);
  expect(editor.read(DOCUMENT)).toBe(shipped);
  const kept = readdirSync(join(editor.dataDir, "drafts"), { recursive: true }).map(String);
  expect(kept.filter((name) => name.includes("attack-0001"))).toEqual([]);
}

for (const password of ["", PASSWORD]) {
  const who = password === "" ? "this machine" : "somebody who has signed in";
  test(
    `scripts of a domain, tags and foreign pages write nothing in the name of ${who} #origin-1`,
    SYSTEM,
    async ({ page, ownEditor }) => {
      const editor = await ownEditor({ EDITOR_PASSWORD: password });
      const shipped = editor.read(DOCUMENT);
      const vendor = await StubVendor.start();
      try {
        if (password !== "") {
          await page.goto(editor.url());
          await page.getByLabel("Password").fill(password);
          await page.getByRole("button", { name: "Sign in" }).click();
          await expect(page).toHaveTitle("Dealframe editor");
        }
        const attack = attackOn(editor);
        const sources = [new URL(editor.url()).origin, vendor.origin];
        vendor.script("/tag.js", attack);
        vendor.answers.set("/page", { type: "text/html", body: `<body><script>${attack}</script>` });

        await test.step("an inline script of header_js", async () => {
          await giveScript(editor, { header: `<script>${attack}</script>`, mark: "attack-0001", sources });
          await page.goto(editor.siteUrl("savvyfox"));
          expectNothingReached(await readReached(page), editor, shipped);
          // The host of the editor, whose cookies the browser sends.
          await page.goto(atLocalhost(editor));
          expectNothingReached(await readReached(page), editor, shipped);
        });
        await test.step("a tag", async () => {
          const tag = `${vendor.origin}/tag.js`;
          await giveScript(editor, { header: `<script async src="${tag}"></script>`, mark: tag, sources });
          await page.goto(editor.siteUrl("savvyfox"));
          expectNothingReached(await readReached(page), editor, shipped);
        });
        await test.step("a foreign page, on a port of the same host and on another host", async () => {
          for (const origin of [vendor.origin.replace("127.0.0.1", "localhost"), vendor.origin]) {
            await page.goto(`${origin}/page`);
            expectNothingReached(await readReached(page), editor, shipped);
          }
        });
        await test.step("the session goes on", async () => {
          await page.goto(editor.url());
          await expect(page).toHaveTitle("Dealframe editor");
        });
      } finally {
        await vendor.stop();
      }
    },
  );
}
