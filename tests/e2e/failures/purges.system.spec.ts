import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { needsProgram } from "../../../harness/programs/programs";
import { PURGE_TOKEN } from "../../../harness/programs/secrets";
import { requestPage } from "../../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { expect, sharedPort, test } from "../support/siteTest";

const curl = needsProgram("curl");
const HOST = "dealharbor.localhost";

/** Reads how a server makes a page: `fresh` from its cache, or `made`. */
async function readSource({ port }: ServerProcess): Promise<string | undefined> {
  const { headers } = await requestPage({ port, host: HOST, path: "/aboutus" });
  return /cache;desc="?(\w+)/.exec(String(headers["server-timing"]))?.[1];
}

test("the guide's command purges both servers, which share nothing; each says that it has not told the other #purges-1", async () => {
  test.skip(curl.isMissing, curl.reason);
  const guide = readFileSync("docs/operating.md", "utf8");
  const [, command = ""] = /```sh\n(for port in [^`]*\/_dealframe\/purge[^`]*)```/.exec(guide) ?? [];
  const settings = { API_ORIGIN: `http://127.0.0.1:${sharedPort()}`, PURGE_TOKEN, PAGE_FRESH_S: "600" };
  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  const readSources = () => Promise.all(servers.map(readSource));
  try {
    await readSources();
    await expect.poll(readSources).toEqual(["fresh", "fresh"]);
    const [one] = servers;
    const body = JSON.stringify({ domain: "dealharbor.example" });
    const headers = { authorization: `Bearer ${PURGE_TOKEN}` };
    const answer = await fetch(`http://127.0.0.1:${one?.port}/_dealframe/purge`, { method: "POST", body, headers });
    expect(await answer.json()).toMatchObject({ success: true, pages: 1, reach: "server" });
    expect(await readSources()).toEqual(["made", "fresh"]);

    const ports = servers.map(({ port }) => port).join(" ");
    const run = command.replace("3000 3001", ports).replace("deals.example.com", "dealharbor.example");
    expect(run).toContain(ports);
    await promisify(execFile)("sh", ["-eu", "-c", run], { env: { ...process.env, PURGE_TOKEN } });
    expect(await readSources()).toEqual(["made", "made"]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});
