import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { requestPage } from "../../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { HOSTILE_PICTURES } from "../../fixtures/hostilePictures";
import { createPng, createSvg } from "../../fixtures/pictures";
import { ApiProxy } from "../support/ApiProxy";
import { startFileServer } from "../support/FileServer";
import { copyLayouts, type LayoutFolder } from "../support/layoutFolder";
import { expect, sharedPort, test } from "../support/siteTest";

const HOST = "dealharbor.localhost";
const BLUE = createPng(600, 400);
const RED = createPng(900, 300, [200, 30, 30]);
const ADDRESS = /\/_dealframe\/pictures\/harbour-[0-9a-f]{20}\.png/;

const addPicture = (layouts: LayoutFolder, name: string, bytes: Buffer) => {
  // As uploads and deployments do: never half a file under the name.
  layouts.write(`pictures/.${name}`, "");
  writeFileSync(join(layouts.folder, `pictures/.${name}`), bytes);
  renameSync(join(layouts.folder, `pictures/.${name}`), join(layouts.folder, `pictures/${name}`));
};

const HERO = {
  id: "harbour",
  type: "hero",
  heading: "The summer sale",
  headingLevel: "section",
  picture: { src: "pictures/harbour.png", alt: "A harbour at sunrise" },
};

/** Copies the documents, with a picture in the home of a domain. */
function copyWithPicture(): LayoutFolder {
  const layouts = copyLayouts();
  layouts.edit("home/one.json", (home) => home.sections.unshift(HERO));
  addPicture(layouts, "harbour.png", BLUE);
  return layouts;
}

async function start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startServer({ API_ORIGIN: `http://127.0.0.1:${sharedPort()}`, ...environment });
}

async function findAddress({ port }: ServerProcess): Promise<string> {
  const { text } = await requestPage({ port, host: HOST });
  return ADDRESS.exec(text)?.[0] ?? "";
}

test("a picture is served by its content; a replaced one at once under a new address, and the old one answers on, also after a restart #pictures-1", async () => {
  const layouts = copyWithPicture();
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-pictures-"));
  const environment = { LAYOUTS_DIR: layouts.folder, DATA_DIR: dataDir };
  let server = await start(environment);
  try {
    const get = (path: string, headers: Record<string, string> = {}, host = HOST, method = "GET") =>
      requestPage({ port: server.port, host, path, headers, method });
    const first = await findAddress(server);
    const answer = await get(first);
    expect([answer.status, answer.body.equals(BLUE)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(BLUE.length),
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename="${basename(first)}"`,
      "cross-origin-resource-policy": "cross-origin",
    });
    expect((await get(first, { "if-none-match": String(answer.headers.etag) })).status).toBe(304);
    expect((await get(first, {}, HOST, "HEAD")).body.length).toBe(0);
    const home = (await get("/")).text;
    expect(home).toMatch(new RegExp(`<img[^>]* src="${first}"[^>]* width="600" height="400"`));
    // The data of a page for client navigation names it, too; the documents for the command line keep its name.
    expect((await get("/_dealframe/page?address=%2F")).text).toContain(first);
    expect((await get("/_dealframe/documents?path=/")).text).toContain('"src":"pictures/harbour.png"');

    addPicture(layouts, "harbour.png", RED);
    await expect.poll(() => findAddress(server)).not.toBe(first);
    const second = await findAddress(server);
    expect((await get(second)).body.equals(RED)).toBe(true);
    expect((await get(first)).body.equals(BLUE)).toBe(true);
    // Answers of the API name it without its content.
    const named = await get("/_dealframe/pictures/harbour.png");
    expect(named.body.equals(RED)).toBe(true);
    expect(named.headers["cache-control"]).toBe("public, max-age=300, stale-while-revalidate=86400");
    expect((await get("/")).text).toContain('width="900" height="300"');

    await server.stop();
    server = await start(environment);
    expect((await get(first)).body.equals(BLUE)).toBe(true);
    expect((await get(second)).body.equals(RED)).toBe(true);
    expect(readdirSync(join(dataDir, "pictures"))).toHaveLength(2);

    for (const path of [
      first.replace(/-[0-9a-f]{20}/, "-00000000000000000000"),
      first.replace("harbour", "other"),
      "/_dealframe/pictures/other.png",
      "/_dealframe/pictures/",
      "/_dealframe/pictures/..%2f..%2fselection.json",
      `/_dealframe/pictures/sub${first.slice("/_dealframe/pictures".length)}`,
    ]) {
      const missing = await get(path);
      expect([path, missing.status, missing.headers["cache-control"]]).toEqual([path, 404, "no-store"]);
    }

    // Without the file the page lives, with a placeholder; the addresses answer on.
    rmSync(join(layouts.folder, "pictures/harbour.png"));
    await expect.poll(() => findAddress(server)).toBe("");
    const { text } = await get("/");
    expect(text).toContain('role="img" aria-label="A harbour at sunrise"');
    expect(text).toContain("The summer sale");
    expect((await get(second)).status).toBe(200);
    expect(server.log.filter((line) => line.includes("unknown-picture"))).toHaveLength(1);
  } finally {
    await server.stop();
    layouts.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("hostile pictures are not served, each is logged with its reason, and what is served of them runs nothing #pictures-2", async ({
  page,
}) => {
  const layouts = copyWithPicture();
  const files = HOSTILE_PICTURES.filter(({ name }) => /^pictures\/[A-Za-z0-9.-]+$/.test(name));
  for (const { name, bytes } of files) addPicture(layouts, name.slice("pictures/".length), bytes);
  addPicture(layouts, "harbour.svg", createSvg("<script>document.title = 'run'</script><rect width='9' height='9'/>"));
  layouts.edit("home/one.json", (home) => {
    home.sections[0].picture.src = "pictures/harbour.svg";
  });
  const server = await start({ LAYOUTS_DIR: layouts.folder });
  try {
    const log = server.log.join("\n");
    for (const { name, refused } of files) {
      const lines = server.log.filter((line) => line.includes("unusable-picture") && line.includes(`“${name}”`));
      expect([name, lines.length]).toEqual([name, refused === undefined ? 0 : 1]);
    }
    expect(log).toContain("active-picture");
    await page.goto(`http://${HOST}:${server.port}/`);
    const source = await page.locator('[data-section="harbour"] img').getAttribute("src");
    const opened = await page.goto(`http://${HOST}:${server.port}${source}`);
    expect(opened?.headers()["content-type"]).toBe("image/svg+xml; charset=utf-8");
    expect(opened?.headers()["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(await page.title()).not.toBe("run");
  } finally {
    await server.stop();
    layouts.remove();
  }
});

test("a picture in a hero is shown at its size, and nothing moves", async ({ page }) => {
  const layouts = copyWithPicture();
  const server = await start({ LAYOUTS_DIR: layouts.folder });
  try {
    await page.goto(`http://${HOST}:${server.port}/`);
    const picture = page.getByRole("img", { name: "A harbour at sunrise" });
    await expect(picture).toHaveAttribute("width", "600");
    await expect(picture).toHaveAttribute("height", "400");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: "layout-shift",
            buffered: true,
          });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(moved).toBe(0);
  } finally {
    await server.stop();
    layouts.remove();
  }
});

test("all processes of a server name and serve a replaced picture", async () => {
  const layouts = copyWithPicture();
  const server = await start({ LAYOUTS_DIR: layouts.folder, WORKERS: "2" });
  try {
    const first = await findAddress(server);
    addPicture(layouts, "harbour.png", RED);
    await expect.poll(() => findAddress(server)).not.toBe(first);
    const second = await findAddress(server);
    // Each request is a new connection, which any process may take.
    for (let turn = 0; turn < 10; turn++)
      for (const path of [first, second])
        expect((await requestPage({ port: server.port, host: HOST, path })).status).toBe(200);
  } finally {
    await server.stop();
    layouts.remove();
  }
});

test("a static build contains the pictures and their sizes", async ({ page }) => {
  const layouts = copyWithPicture();
  const outDir = mkdtempSync(join(tmpdir(), "dealframe-build-"));
  const args = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error", "--outDir", outDir, "--emptyOutDir"];
  const env = { ...process.env, LAYOUTS_DIR: layouts.folder };
  await promisify(execFile)(process.execPath, args, { env });
  const proxy = await ApiProxy.start(sharedPort());
  const { port, stop } = await startFileServer(outDir, proxy.port);
  try {
    await page.goto(`http://${HOST}:${port}/`);
    const picture = page.getByRole("img", { name: "A harbour at sunrise" });
    await expect(picture).toHaveAttribute("src", ADDRESS);
    await expect(picture).toHaveAttribute("width", "600");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    // Answers of the API name it without its content.
    const named = await requestPage({ port, host: HOST, path: "/_dealframe/pictures/harbour.png" });
    expect(named.body.equals(BLUE)).toBe(true);
  } finally {
    await stop();
    await proxy.stop();
    layouts.remove();
    rmSync(outDir, { recursive: true, force: true });
  }
});
