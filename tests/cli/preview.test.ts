import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readPreviewLink } from "../../src/layout/preview/previewLink";
import { copyWorkspace, listViolations, runDealframe, write } from "./runForTest";

const SECRET = "0123456789abcdef0123456789abcdef";
const ENV = { PREVIEW_SECRET: SECRET };

const run = (args: string, cwd?: string, env: Readonly<Record<string, string>> = ENV) =>
  runDealframe(`preview ${args}`, cwd, env);

/** The link in an address, as the site reads it. */
function follow(address: string, domain: string) {
  const { origin, pathname, searchParams } = new URL(address);
  return { origin, link: readPreviewLink(searchParams.get("preview") ?? "", { domain, path: pathname }, SECRET) };
}

describe("dealframe preview", () => {
  it("prints one address that the site of the domain takes, for the document, moment, path and time that were asked for", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-26T18:00:00.700Z") });
    onTestFinished(() => void vi.useRealTimers());
    const { code, out, err } = await run(
      "home/two --domain www.savvyfox.example --at 2026-11-27T09:00 --path /Store/ --for 2h",
    );
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^https:\/\/savvyfox\.example\/store\?preview=home\/two~2026-11-27T09:00~2026-11-26T20:00:00Z~[\w-]{43}\n$/,
    );
    expect(out).not.toContain(SECRET);
    const { link } = follow(out.trim(), "savvyfox.example");
    expect(link).toMatchObject({ document: "home/two", localTime: "2026-11-27T09:00", path: "/store" });
  });

  it("shows a home, header or footer at the home, and a page at its own path, for a day", async () => {
    const before = Date.now();
    for (const [document, path] of [
      ["home/two", "/"],
      ["header/two", "/"],
      ["footer/one", "/"],
      ["page/about", "/aboutus"],
      ["page/bare-redirect", "/mr"],
      ["page/not-found", "/not-found"],
    ]) {
      const { out } = await run(`${document} --domain savvyfox.example --site http://savvyfox.localhost:3000 --json`);
      expect(listViolations("preview", out)).toEqual([]);
      const { address, ...facts } = JSON.parse(out);
      expect(facts).toMatchObject({ document, path, at: null });
      const { origin, link } = follow(address, "savvyfox.example");
      expect([origin, link?.document]).toEqual(["http://savvyfox.localhost:3000", document]);
      expect(Math.abs((link?.endsAtMs ?? 0) - before - 24 * 3600 * 1000)).toBeLessThan(60_000);
    }
    const store = await run("page/store --domain savvyfox.example --path /store/Oak%20Co");
    expect(store.out).toContain("/store/Oak%20Co?preview=");
  });

  it("takes the present moment as the domain's clocks show it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-26T18:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const cwd = copyWorkspace();
    write(cwd, "websites.json", [{ domain: "deals.example", home_page: "Home Page One", time_zone: "Europe/Berlin" }]);
    const env = { ...ENV, WEBSITES_FILE: "websites.json" };
    const { out } = await run("home/two --domain deals.example --at now --json", cwd, env);
    expect(JSON.parse(out).at).toBe("2026-11-26T19:00");
  });

  it.each([
    ["home/two", /^dealframe: Name the domain on which to show the document, such as --domain/],
    ["home/two --domain savvyfox.exmaple", /Did you mean savvyfox\.example/],
    ["home/tow --domain savvyfox.example", /There is no document “home\/tow”\. Did you mean home\/two/],
    ["six --domain savvyfox.example", /There is no document “six”/],
    ["home/two --domain savvyfox.example --at tomorrow", /“tomorrow” is not a time/],
    ["home/two --domain savvyfox.example --for 91d", /“91d” is not a duration.*30m, 2h or 7d/],
    ["home/two --domain savvyfox.example --for 0h", /“0h” is not a duration/],
    ["home/two --domain savvyfox.example --for soon", /“soon” is not a duration/],
    ["home/two --domain savvyfox.example --path store", /“store” is not a path/],
    ["home/two --domain savvyfox.example --path //evil.example", /is not a path/],
    ["home/two --domain savvyfox.example --path /store?page=2", /leave out “\?page=2”/],
    ["page/store --domain savvyfox.example", /page\/store has a parameter, \/store\/:storeSlug: name one such path/],
    ["home/two --domain savvyfox.example --site savvyfox", /“savvyfox” is not the address of a site/],
  ])("refuses %s in one sentence", async (args, message) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("needs the secret of the site, and never repeats one", async () => {
    const without = await run("home/two --domain savvyfox.example", undefined, {});
    expect(without.err).toContain("PREVIEW_SECRET is not set.");
    const short = await run("home/two --domain savvyfox.example", undefined, { PREVIEW_SECRET: "hunter2" });
    expect([short.code, short.err]).toEqual([2, expect.stringContaining("expected at least 32 random characters")]);
    expect(short.err).not.toContain("hunter2");
  });

  it("makes no link to a document with a fault, and says where that is", async () => {
    const cwd = copyWorkspace();
    write(cwd, "layouts/home/six.json", { version: 5, kind: "home", title: "Six", theme: {}, sections: 5 });
    const { code, err } = await run("home/six --domain savvyfox.example", cwd);
    expect([code, err]).toEqual([2, expect.stringMatching(/home\/six cannot be used\. home\/six\.json:\d+:\d+ /)]);
  });
});
