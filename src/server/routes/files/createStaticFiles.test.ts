import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createAssetSearch } from "../../builds/createAssetSearch";
import { shareAssets } from "../../builds/shareAssets";
import { createStaticFiles } from "./createStaticFiles";

const ID = "0123456789abcdef";
const OTHER_ID = "fedcba9876543210";
const NAME = "DealGrid-NV2uxIKP.js";

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function writeBuild(root: string, id: string, files: Readonly<Record<string, string>>) {
  const folder = join(root, id);
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "client/assets", name), text);
  return { id, folder };
}

it("shares assets whole, at once from several processes, and never overwrites what is there", async () => {
  const build = writeBuild(createFolder(), ID, { [NAME]: "export {}", [`${NAME}.br`]: "compressed" });
  const assetsDir = join(createFolder(), "not/there/yet");
  await Promise.all([1, 2, 3].map(() => shareAssets(assetsDir, build)));
  expect(readdirSync(assetsDir)).toEqual([ID]);
  expect(readdirSync(join(assetsDir, ID, "client/assets")).sort()).toEqual([NAME, `${NAME}.br`]);
  writeFileSync(join(build.folder, "client/assets", NAME), "changed");
  await shareAssets(assetsDir, build);
  expect(readFileSync(join(assetsDir, ID, "client/assets", NAME), "utf8")).toBe("export {}");
});

it("rejects where the folder cannot be written", async () => {
  const file = join(createFolder(), "file");
  writeFileSync(file, "");
  await expect(shareAssets(join(file, "assets"), writeBuild(createFolder(), ID, {}))).rejects.toThrow("ENOTDIR");
});

it("serves what another build has, and answers what none has with 404 that no cache keeps", async () => {
  const root = createFolder();
  const own = writeBuild(root, ID, { [NAME]: "own" });
  const files = createStaticFiles(join(own.folder, "client"), createAssetSearch([root]));
  // The other build appears while the server runs.
  writeBuild(root, OTHER_ID, { [NAME]: "other", "Hero-abcd_-12.js": "hero", "Hero-abcd_-12.js.br": "compressed" });
  expect(await (await files.request(`/assets/${NAME}`)).text()).toBe("own");
  const hero = await files.request("/assets/Hero-abcd_-12.js", { headers: { "accept-encoding": "br" } });
  expect([hero.status, await hero.text(), hero.headers.get("content-encoding")]).toEqual([200, "compressed", "br"]);
  expect(hero.headers.get("content-type")).toContain("javascript");
  for (const path of ["/assets/Gone-12345678.js", "/assets/a/b.js", "/assets/"]) {
    const answer = await files.request(path);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
  }
});

it("finds only files under a build's names that no link leads to", async () => {
  const root = createFolder();
  const secret = join(createFolder(), "secret");
  writeFileSync(secret, "secret");
  const { folder } = writeBuild(root, ID, {
    "Plain-12345678.js": "",
    "page-12345678.html": "<script>",
    "unhashed.js": "",
    "Packed-12345678.js": "",
  });
  symlinkSync(secret, join(folder, "client/assets/Linked-12345678.js"));
  symlinkSync(secret, join(folder, "client/assets/Packed-12345678.js.br"));
  mkdirSync(join(folder, "client/assets/Folder-12345678.js"));
  const linked = join(root, OTHER_ID);
  mkdirSync(join(linked, "client"), { recursive: true });
  symlinkSync(join(folder, "client/assets"), join(linked, "client/assets"));
  const search = createAssetSearch([join(root, "missing"), root]);
  expect(await search("Plain-12345678.js")).toBe(join(folder, "client"));
  const refused = [
    "page-12345678.html",
    "unhashed.js",
    "Linked-12345678.js",
    "Packed-12345678.js",
    "Folder-12345678.js",
  ];
  for (const name of [...refused, `../assets/Plain-12345678.js`, "..", ".-12345678.js", ""])
    expect([name, await search(name)]).toEqual([name, undefined]);
});
