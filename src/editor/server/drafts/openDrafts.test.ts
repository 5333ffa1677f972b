import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { readLayouts } from "../../../layout/document/readLayouts";
import type { Drafts } from "./Drafts";
import { findDraftFolder } from "./draftFolder";
import { openDrafts } from "./openDrafts";

const DRAFT = "one-browser-0001";

interface Place {
  readonly layoutsDir: string;
  readonly websitesFile?: string;
}

/** The folders `mouse` and `shop` with layouts, which share one DATA_DIR, and starts of the editor. */
async function openPlaces() {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-places-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(resolve("schemas"), join(folder, "schemas"));
  const place = (name: string): Required<Place> => {
    const layoutsDir = join(folder, name, "layouts");
    const websitesFile = join(folder, name, "websites.json");
    cpSync("layouts", layoutsDir, { recursive: true });
    cpSync("src/reference-api/seed/websites.json", websitesFile);
    return { layoutsDir, websitesFile };
  };
  const dataDir = join(folder, "data");
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const start = async ({ layoutsDir, websitesFile }: Place): Promise<Drafts> => {
    const layouts = { findings: { files: await readLayouts(layoutsDir) }, onChange: () => {} };
    const settings = { layoutsDir, dataDir, embedHosts: [], websitesFile };
    const drafts = openDrafts({ settings, layouts, log }, () => undefined);
    onTestFinished(() => drafts.close());
    return drafts;
  };
  return { folder, dataDir, mouse: place("mouse"), shop: place("shop"), start, lines };
}

const setTitle = async (drafts: Drafts, to: string) =>
  (await drafts.open(DRAFT)).perform({
    do: "operations",
    target: { document: "home/one" },
    operations: [{ op: "set", pointer: "/title", to }],
  });
const readTitle = async (drafts: Drafts) => (await drafts.open(DRAFT)).getText("home/one.json");
const listIds = async (drafts: Drafts) => (await drafts.listUnsaved()).map(({ id }) => id);

test("a draft is listed, opened and saved only with the layouts folder and the website data that it was made in", async () => {
  const { mouse, shop, start } = await openPlaces();
  const first = await start(mouse);
  await setTitle(first, "All for mice");
  await first.close();

  for (const other of [shop, { ...mouse, websitesFile: shop.websitesFile }, { layoutsDir: mouse.layoutsDir }]) {
    const drafts = await start(other);
    expect(await listIds(drafts)).toEqual([]);
    expect(await readTitle(drafts)).not.toContain("All for mice");
    expect(await drafts.save(DRAFT, {})).toMatchObject({ written: [] });
    await drafts.close();
  }

  const again = await start(mouse);
  expect(await listIds(again)).toEqual([DRAFT]);
  expect(await readTitle(again)).toContain("All for mice");
});

test("a draft is found again where its folder is named by another spelling", async () => {
  const { folder, mouse, start } = await openPlaces();
  const first = await start(mouse);
  await setTitle(first, "All for mice");
  await first.close();
  symlinkSync(join(folder, "mouse"), join(folder, "link"));
  const spellings = [
    relative(process.cwd(), mouse.layoutsDir),
    join(folder, "link", "layouts"),
    `${mouse.layoutsDir}/`,
  ];
  for (const layoutsDir of spellings) {
    const drafts = await start({ layoutsDir, websitesFile: join(folder, "link", "websites.json") });
    expect(await listIds(drafts)).toEqual([DRAFT]);
    await drafts.close();
  }
});

test("a draft that an earlier version kept without a folder goes on in the first one that is edited", async () => {
  const { dataDir, mouse, shop, start } = await openPlaces();
  const first = await start(mouse);
  await setTitle(first, "All for mice");
  await first.close();
  const { path } = findDraftFolder(dataDir, mouse.layoutsDir, mouse.websitesFile);
  renameSync(join(path, DRAFT), join(dataDir, "drafts", DRAFT));
  rmSync(path, { recursive: true });
  expect(await listIds(await start(mouse))).toEqual([DRAFT]);
  expect(await listIds(await start(shop))).toEqual([]);
  expect(existsSync(join(dataDir, "drafts", DRAFT))).toBe(false);
});

test("the log names the drafts of other folders, and they go on where a renamed folder gets them", async () => {
  const { dataDir, mouse, start, lines, folder } = await openPlaces();
  const first = await start(mouse);
  await setTitle(first, "All for mice");
  await first.close();
  expect(lines).toEqual([]);
  mkdirSync(join(folder, "rat"));
  renameSync(mouse.layoutsDir, join(folder, "rat", "layouts"));
  const renamed = { ...mouse, layoutsDir: join(folder, "rat", "layouts") };
  await (await start(renamed)).close();
  const drafts = findDraftFolder(dataDir, mouse.layoutsDir, mouse.websitesFile).path;
  const here = findDraftFolder(dataDir, renamed.layoutsDir, renamed.websitesFile).path;
  const others = [{ layouts: mouse.layoutsDir, websites: mouse.websitesFile, drafts }];
  expect(lines).toEqual([expect.objectContaining({ level: 30, here, others })]);
  for (const name of readdirSync(drafts)) renameSync(join(drafts, name), join(here, name));
  const again = await start(renamed);
  expect(await listIds(again)).toEqual([DRAFT]);
  expect(readdirSync(dirname(here)).length).toBe(2);
});
