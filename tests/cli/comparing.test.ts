import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { copyWorkspace, edit, ROOT, runDealframe, write } from "./runForTest";

const HOME_TWO = "layouts/home/two.json";

describe("dealframe diff", () => {
  it("says in words what a shopper sees differently", async () => {
    const { code, out } = await runDealframe("diff dealharbor.example savvyfox.example");
    expect(code).toBe(1);
    for (const said of [
      "- “Top Deals” (deal grid top-deals), 5th of 8  [breaking]",
      "+ “Recommeded Deals” (deal grid recommended-deals), 3rd of 6  [shopper-visible]",
      "With it: “Advertisements” (banner carousel ad-carousel)",
      "→ Stands elsewhere: 7th of 8 → 1st in column 1 of “fresh”  [shopper-visible]",
      "~ How many are shown at first: 11 → 5  [shopper-visible]",
      "~ Presentation: plain (heading and lead at the start of the line) → split (lead beside the heading)  [cosmetic]",
      "+ “Highlights” (label strip label-strip), 2nd of 3  [shopper-visible]",
    ]) {
      expect(out).toContain(said);
    }
    expect(out).toMatch(/home\/one\.json:\d+:\d+ → home\/three\.json:\d+:\d+/);
  });

  it("says in one line that domains are equal", async () => {
    expect(await runDealframe("diff dealharbor.example bargainbarn.example")).toEqual({
      code: 0,
      out: "dealharbor.example and bargainbarn.example are equal: header, home, footer.\n",
      err: "",
    });
  });

  it("takes values that are written differently for equal", async () => {
    const cwd = copyWorkspace();
    const value = JSON.parse(readFileSync(join(cwd, HOME_TWO), "utf8"));
    write(cwd, "same.json", { ...value, sections: value.sections, fold: 4, meta: {} });
    expect((await runDealframe("diff home/two same.json", cwd)).code).toBe(0);
  });

  it("gives an overlay that makes the second document of the first", async () => {
    const cwd = copyWorkspace();
    const overlay = await runDealframe("diff home/one home/two --format overlay", cwd);
    writeFileSync(join(cwd, "overlay.json"), overlay.out);
    expect((await runDealframe("validate overlay.json", cwd)).code).toBe(0);
    const applied = await runDealframe("apply home/one overlay.json", cwd);
    expect(applied.code).toBe(0);
    writeFileSync(join(cwd, "result.json"), applied.out);
    expect((await runDealframe("diff result.json home/two", cwd)).code).toBe(0);
    const twice = await runDealframe("apply home/two overlay.json", cwd);
    expect([twice.code, /stale|already/.test(twice.out)]).toEqual([1, true]);
  });

  it("gives a domain's overlay, which makes the one domain like the other", async () => {
    const cwd = copyWorkspace();
    const { out } = await runDealframe("diff dealharbor.example savvyfox.example --format overlay", cwd);
    write(cwd, "layouts/domain/dealharbor.example.json", JSON.parse(out));
    expect((await runDealframe("validate", cwd)).code).toBe(0);
    expect((await runDealframe("diff dealharbor.example savvyfox.example", cwd)).code).toBe(0);
  });

  it("compares with a revision", async () => {
    const cwd = copyWorkspace();
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "layouts: begin");
    edit(cwd, HOME_TWO, "Latest Deals", "New Deals");
    const said = "~ Heading above the section: “Latest Deals” → “New Deals”";
    expect((await runDealframe(`diff git:HEAD:${HOME_TWO} ${HOME_TWO}`, cwd)).out).toContain(said);
    expect((await runDealframe("diff git:HEAD@couponcove.example couponcove.example", cwd)).out).toContain(said);
    expect((await runDealframe("diff git:nowhere@couponcove.example home/two", cwd)).code).toBe(2);
  });

  it("compares with a running site", async () => {
    const read = (id: string) => JSON.parse(readFileSync(join(ROOT, `layouts/${id}.json`), "utf8"));
    const documents = { main: read("home/two"), header: read("header/two"), footer: read("footer/two") };
    const server = createServer((request, response) => {
      response.statusCode = request.url === "/_dealframe/documents?path=/" ? 200 : 404;
      response.end(JSON.stringify({ documents, params: {}, status: 200 }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await runDealframe(`diff ${url} couponcove.example`)).code).toBe(0);
    expect((await runDealframe(`diff ${url} home/one`)).code).toBe(1);
  });

  it("reports as Markdown and as a page of its own, with names made safe", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, "Latest Deals", "<img src=x onerror=alert(1)> | new");
    const markdown = await runDealframe(`diff git.json home/two --format markdown`, withOriginal(cwd));
    expect(markdown.out).toContain("\\<img src=x onerror=alert(1)\\> \\| new");
    const html = await runDealframe("diff git.json home/two --format html", cwd);
    expect(html.out).toContain("&lt;img src=x");
    expect(html.out).not.toContain("<img");
  });

  it("knows the domains that the embedded API starts with by their local names too", async () => {
    expect((await runDealframe("diff dealharbor.localhost dealharbor.example")).code).toBe(0);
  });

  it("refuses a side that it does not know", async () => {
    const { code, err } = await runDealframe("diff home/one home/tow");
    expect([code, err.includes("Did you mean home/two?")]).toEqual([2, true]);
  });
});

describe("dealframe matrix", () => {
  it("groups domains that are the same and says where others differ", async () => {
    const { code, out } = await runDealframe("matrix");
    expect(code).toBe(1);
    expect(out).toContain("dealharbor.example = bargainbarn.example");
    expect(out).toMatch(/couponcove\.example ≠ promopeak\.example {2}home \d+, footer \d+/);
  });
});

describe("the website data", () => {
  it("comes from the API that is named", async () => {
    const server = createServer((request, response) => {
      const data = [{ domain: "shop.example", home_page: "home page TWO", aliases: ["shop.localhost"] }];
      response.statusCode = request.url === "/websiteData/fetchAll" ? 200 : 404;
      response.end(JSON.stringify({ success: true, data }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await runDealframe(`explain shop.localhost --api ${api}`)).out).toContain("home/two");
    expect((await runDealframe(`explain dealharbor.example --api ${api}`)).code).toBe(2);
    expect((await runDealframe("matrix --api http://127.0.0.1:1")).code).toBe(2);
  });
});

/** The workspace with the shipped home two beside the changed one. */
function withOriginal(cwd: string): string {
  writeFileSync(join(cwd, "git.json"), readFileSync(join(ROOT, HOME_TWO), "utf8"));
  return cwd;
}
