import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { requestPage } from "../../../harness/servers/requestPage";
import { NO_CODE_OF_TEXT, SERVED_SITE, type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { copyLayouts } from "../support/layoutFolder";
import { expect, test } from "../support/siteTest";

const HOST = "dealharbor.localhost";

/** Runs a built program with NO_CODE_OF_TEXT; its exit code and all that it printed. */
async function run(...command: readonly string[]): Promise<readonly [code: unknown, output: string]> {
  const child = spawn(process.execPath, [NO_CODE_OF_TEXT, ...command], { stdio: ["ignore", "pipe", "pipe"] });
  const [[code], output, errors] = await Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
  return [code, `${output}${errors}`];
}

/** Every check of the API contract, those that write included. */
const conform = ({ port }: ServerProcess) =>
  run("dist/server/conformance.js", "--api", `http://127.0.0.1:${port}`, "--write");
const listErrors = ({ log }: ServerProcess) => log.filter((line) => /"level":[56]0|EvalError/.test(line));

test("the built site answers pages, calls and forms, and reloads documents, where no text may become code #codeGeneration-1", async () => {
  const layouts = copyLayouts();
  const server = await startServer({ LAYOUTS_DIR: layouts.folder, PREVIEW: "on" }, [NO_CODE_OF_TEXT, ...SERVED_SITE]);
  try {
    const ask = (path: string) => requestPage({ port: server.port, host: HOST, path });
    await expect.poll(async () => (await ask("/")).status).toBe(200);
    const home = (await ask("/")).text;
    const store = /href="(\/store\/[^"?#]+)"/.exec(home)?.[1] ?? "";
    for (const path of ["/store", store, "/searchpage?name=shoes", "/sitemap.xml", "/robots.txt"])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    expect(await conform(server)).toEqual([0, expect.stringContaining(" 0 failed")]);
    layouts.edit("home/one.json", (document) => {
      document.unheard = true;
    });
    // The schema of documents refuses the key, so its validator has run.
    await expect.poll(() => server.log.join("\n")).toContain("unheard");
    expect(listErrors(server).filter((line) => !line.includes("unheard"))).toEqual([]);
  } finally {
    await server.stop();
    layouts.remove();
  }
});

test("the built API fulfils its contract where no text may become code #codeGeneration-2", async () => {
  const server = await startServer({}, [NO_CODE_OF_TEXT, "dist/server/api.js"]);
  try {
    expect(await conform(server)).toEqual([0, expect.stringContaining(" 0 failed")]);
    expect(listErrors(server)).toEqual([]);
  } finally {
    await server.stop();
  }
});

test("the built command validates documents where no text may become code #codeGeneration-3", async () => {
  expect(await run("dist/cli/main.js", "validate")).toEqual([0, expect.any(String)]);
});
