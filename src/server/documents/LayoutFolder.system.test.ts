import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { it } from "vitest";
import { watchWebsites } from "../api/embedded/watchWebsites";
import { LayoutFolder } from "./LayoutFolder";

/** Maximum time until a change is in use, in milliseconds. */
const SEEN = { timeout: 5_000 };

interface Way {
  /** Puts what is there at first; by default a folder. */
  readonly begin?: (root: string) => void;
  /** Changes all texts. */
  readonly change: (root: string, text: string) => void;
}

/** Writes a release: a folder of layouts with website data beside it. */
function writeRelease(root: string, name: string, text: string): void {
  mkdirSync(join(root, name, "layouts/pictures"), { recursive: true });
  mkdirSync(join(root, name, "layouts/home"), { recursive: true });
  for (const file of ["websites.json", "layouts/home/one.json", "layouts/pictures/one.svg"])
    writeFileSync(join(root, name, file), file.endsWith(".svg") ? drawSvg(text) : text);
}

const drawSvg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><g id="${text}"/></svg>`;

function replaceLink(target: string, link: string): void {
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** Saves the files of a release one by one, as editors do. */
function saveFiles(release: string, text: string): void {
  const save = (file: string, content: string) => {
    writeFileSync(join(release, `${file}~`), content);
    renameSync(join(release, `${file}~`), join(release, file));
  };
  save("websites.json", text);
  save("layouts/home/one.json", text);
  save("layouts/pictures/one.svg", drawSvg(text));
}

/** Makes links to a release that is new, or replaces them. */
function linkRelease(root: string, text: string): void {
  writeRelease(root, `releases/${text}`, text);
  mkdirSync(join(root, "site"), { recursive: true });
  for (const name of ["layouts", "websites.json"]) replaceLink(`../releases/${text}/${name}`, join(root, "site", name));
}

const WAYS: Record<string, Way> = {
  "files are written in place": { change: (root, text) => writeRelease(root, "site", text) },
  "files are saved atomically": { change: (root, text) => saveFiles(join(root, "site"), text) },
  "files are saved atomically at the ends of links": {
    begin: (root) => linkRelease(root, "a"),
    change: (root, text) => saveFiles(join(root, "releases/a"), text),
  },
  "a link on their path is replaced": {
    begin: (root) => {
      writeRelease(root, "releases/a", "a");
      symlinkSync("releases/a", join(root, "site"));
    },
    change: (root, text) => {
      writeRelease(root, `releases/${text}`, text);
      replaceLink(`releases/${text}`, join(root, "site"));
    },
  },
  "they are links that are replaced": { begin: (root) => linkRelease(root, "a"), change: linkRelease },
  "their folder is renamed away and made anew": {
    change: (root, text) => {
      renameSync(join(root, "site"), join(root, `away-${text}`));
      writeRelease(root, "site", text);
    },
  },
  "their folder is deleted and made anew": {
    change: (root, text) => {
      rmSync(join(root, "site"), { recursive: true });
      writeRelease(root, "site", text);
    },
  },
  "folders of documents and pictures are renamed away and made anew": {
    change: (root, text) => {
      for (const name of ["home", "pictures"])
        renameSync(join(root, "site/layouts", name), join(root, `away-${name}-${text}`));
      writeRelease(root, "site", text);
    },
  },
  "the target of a link is renamed away and made anew": {
    begin: (root) => {
      writeRelease(root, "target", "a");
      symlinkSync("target", join(root, "site"));
    },
    change: (root, text) => {
      renameSync(join(root, "target"), join(root, `away-${text}`));
      writeRelease(root, "target", text);
    },
  },
  "links of documents and pictures are replaced": {
    begin: (root) => {
      writeRelease(root, "site", "a");
      mkdirSync(join(root, "site/layouts/.versions"));
      for (const name of ["home", "pictures"]) {
        renameSync(join(root, "site/layouts", name), join(root, `site/layouts/.versions/${name}-a`));
        symlinkSync(`.versions/${name}-a`, join(root, "site/layouts", name));
      }
    },
    change: (root, text) => {
      writeRelease(root, text, text);
      for (const name of ["home", "pictures"]) {
        renameSync(join(root, text, "layouts", name), join(root, `site/layouts/.versions/${name}-${text}`));
        replaceLink(`.versions/${name}-${text}`, join(root, "site/layouts", name));
      }
      writeFileSync(join(root, "site/websites.json"), text);
    },
  },
  "they are updated as a ConfigMap": {
    begin: (root) => {
      mkdirSync(join(root, "site"));
      writeRelease(root, "site/..a", "a");
      symlinkSync("..a", join(root, "site/..data"));
      for (const name of ["layouts", "websites.json"]) symlinkSync(`..data/${name}`, join(root, "site", name));
    },
    change: (root, text) => {
      writeRelease(root, `site/..${text}`, text);
      replaceLink(`..${text}`, join(root, "site/..data"));
    },
  },
};

it.concurrent.for(Object.entries(WAYS))(
  "documents, pictures and website data are followed where %s",
  async ([, way], { expect, onTestFinished }) => {
    const root = mkdtempSync(join(tmpdir(), "dealframe-exchange-"));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    if (way.begin === undefined) writeRelease(root, "site", "a");
    else way.begin(root);
    const log = pino({ level: "silent" });
    const file = join(root, "site/websites.json");
    const read: string[] = [];
    const watcher = await watchWebsites(file, async () => void read.push(readFileSync(file, "utf8")), log);
    const folder = await LayoutFolder.open(join(root, "site/layouts"), log);
    onTestFinished(async () => {
      await folder.close();
      await watcher.close();
    });
    const list = () => [read.at(-1), folder.files.get("home/one.json"), folder.files.get("pictures/one.svg")];
    for (const text of ["b", "c"]) {
      const picture = folder.files.get("pictures/one.svg");
      way.change(root, text);
      await expect.poll(list, SEEN).toEqual([text, text, expect.not.stringContaining(`${picture}`)]);
      expect(folder.files.get("pictures/one.svg")).toContain("hash");
    }
    // Later changes are followed, too.
    const picture = folder.files.get("pictures/one.svg");
    writeRelease(root, "site", "edited");
    await expect.poll(list, SEEN).toEqual(["edited", "edited", expect.not.stringContaining(`${picture}`)]);
  },
);
