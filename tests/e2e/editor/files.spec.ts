import { readdirSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join, relative } from "node:path";
import { API_PATH, CANVAS_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../../src/editor/protocol/address";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { expect, test } from "./editorTest";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks with a path as it is written, which `fetch` would change. */
function ask(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: "127.0.0.1", headers: { host: `localhost:${port}` } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    }).on("error", reject);
  });
}

function listPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
}

/** What the canvas may show: nothing that runs. */
const SHOWN = /^(?:text\/css|font\/woff2|image\/)/;

test("the editor's port serves style sheets, fonts and pictures of the site, never its scripts, pages or calls #files-1", async ({
  editor,
}) => {
  const paths = listPaths(inNewestBuild("client"));
  expect(paths.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(50);
  const tricks = [
    "//scripts/outbound.js",
    "/scripts/./outbound.js",
    "/scripts%2foutbound.js",
    "/scripts/outbound.js%00.css",
    "/scripts/outbound.js;.css",
    "/scripts/outbound.js?.css",
    `${EDITOR_PATH}/assets/../../../scripts/outbound.js`,
    `${EDITOR_PATH}/assets/%2e%2e/%2e%2e/client/scripts/outbound.js`,
    "/images/../scripts/outbound.js",
    "/images/%2e%2e/api/end-user/websites",
  ];
  const pages = ["/index.html", "/store", "/coupons", "/sitemap.xml", "/robots.txt", "/end-user/websites", "/metrics"];
  let shown = 0;
  for (const path of [...paths, ...tricks, ...pages, "/images/stores/copper-kettle.svg"]) {
    const { status, headers } = await ask(editor.port, path);
    if (status !== 200) continue;
    shown++;
    expect(`${path}: ${headers["content-type"]}`).toMatch(new RegExp(`: ${SHOWN.source.slice(1)}`));
    expect(headers["content-security-policy"], path).toContain("sandbox");
  }
  expect(shown).toBeGreaterThan(20);
});

test("every answer of the editor says that no other origin may load, frame or share a process with it", async ({
  editor,
}) => {
  const asset = listPaths(inNewestBuild("editor")).find((path) => path.endsWith(".js"));
  const paths = [
    EDITOR_PATH,
    "/",
    "/nowhere",
    `${EDITOR_PATH}/nowhere`,
    `${EDITOR_PATH}${asset}`,
    CANVAS_PATH,
    `${API_PATH}/view`,
    "/images/stores/copper-kettle.svg",
  ];
  for (const path of paths) {
    const { headers } = await ask(editor.port, path);
    const { "content-type": _type, "content-security-policy": policy, ...others } = headers;
    expect({ path, ...others }).toMatchObject({
      path,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    if (path === EDITOR_PATH) expect(policy).toContain("frame-ancestors 'none'");
    if (path === CANVAS_PATH) expect(policy).toContain("frame-ancestors 'self'");
  }
});

test("the editor's former address, on the site's port, says where it is and has no token", async ({ editor }) => {
  for (const path of [EDITOR_PATH, `${EDITOR_PATH}?draft=x"><script>`, CANVAS_PATH, `${API_PATH}/drafts`]) {
    const { status, headers, body } = await ask(editor.server.port, path);
    expect([status, headers["cache-control"]]).toEqual([410, "no-store"]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain(`href="http://localhost:${editor.port}${EDITOR_PATH}"`);
    expect(body).not.toMatch(new RegExp(`token|${TOKEN_HEADER}|<script`));
  }
});
