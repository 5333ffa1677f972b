import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { resolveDocuments } from "../../src/app/documents/resolveDocuments";
import { sanitizeDocuments } from "../../src/app/documents/sanitizeDocuments";
import { findStale } from "../../src/cli/difference/findStale";
import { toSitePage } from "../../src/cli/workspace/runningSite";
import { mapHomePages } from "../../src/comparison/documents/DomainData";
import { findDomainDocuments } from "../../src/comparison/documents/findDomainDocuments";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { showLayouts } from "../../src/layout/select/showLayouts";
import { copyWorkspace, edit, runDealframe, write } from "./runForTest";

const ONE = "layouts/home/one.json";
const OWNER = { domain: "bargainbarn.example", homePage: "Home Page One", timeZone: "UTC" };
const DOMAINS = [{ ...OWNER, aliases: [] }];

async function check(cwd: string) {
  return checkLayouts(await readLayouts(join(cwd, "layouts")), { homePages: mapHomePages(DOMAINS) });
}

/** Serves the documents of a workspace as a site does, as of now, for one domain; resolves with the address. */
async function serve(cwd: string): Promise<string> {
  const { layouts } = acceptLayoutSet(undefined, await check(cwd));
  if (layouts === undefined) throw new Error("nothing to serve");
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").searchParams.get("path") ?? "/";
    response.end(
      JSON.stringify(sanitizeDocuments(resolveDocuments(showLayouts(layouts, OWNER, Date.now()), path, OWNER))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A workspace with markup, a section that is over, and an operation whose time has come. */
function openWorkspace(): string {
  const cwd = copyWorkspace();
  const notice = { id: "notice", type: "announcement", text: "<b>Now</b> & <a href='/x' onclick='y()'>here</a>" };
  const over = { ...notice, id: "over", until: "2020-01-01" };
  const sections = `"sections": [${JSON.stringify(notice)}, ${JSON.stringify(over)},`;
  edit(cwd, ONE, '"sections": [', sections);
  edit(cwd, "layouts/page/about.json", '"sections": [', `"sections": [${JSON.stringify(notice)},`);
  const change = { op: "set", section: "top-deals", pointer: "/heading", to: "Our deals", from: "2020-01-01" };
  write(cwd, "layouts/domain/bargainbarn.example.json", { version: 5, home: [change] });
  return cwd;
}

it("files and a site that shows them are equal: with markup, at the present time, and on a page of its own", async () => {
  const cwd = openWorkspace();
  const url = await serve(cwd);
  const home = await runDealframe(`diff ${url} bargainbarn.example`, cwd);
  expect([home.code, home.out]).toEqual([0, expect.stringContaining("are equal: header, home, footer, as of ")]);
  const page = await runDealframe(`diff page/about ${url}/aboutus`, cwd);
  expect([page.code, page.out]).toEqual([0, expect.stringContaining("are equal: page, as of ")]);
  edit(cwd, ONE, "<b>Now</b>", "<b>Today</b>");
  const { code, out } = await runDealframe(`diff ${url} bargainbarn.example`, cwd);
  expect([code, out]).toEqual([1, expect.stringContaining("“<b>Now</b> &amp; <a href")]);
  expect(out).toContain("1 difference:");
});

it("pictures have a note only where the site does not show the documents of now", async () => {
  const cwd = openWorkspace();
  const page = toSitePage(await serve(cwd));
  const own = async () => ({ ...findDomainDocuments(OWNER.domain, await check(cwd), DOMAINS, "now").documents });
  expect(await findStale(await own(), page)).toEqual([]);
  edit(cwd, ONE, "<b>Now</b>", "<b>Today</b>");
  expect(await findStale(await own(), page)).toEqual([expect.stringContaining("does not show the same documents")]);
});

it("a bare page of a site has no header and no footer to compare", async () => {
  const cwd = openWorkspace();
  const url = await serve(cwd);
  expect(await runDealframe(`diff page/bare-redirect ${url}/mr`, cwd)).toMatchObject({
    code: 0,
    out: expect.stringContaining("are equal: page, as of "),
    err: "",
  });
});
