import { readParts } from "../../../drills/outage/readParts";
import { readStalls } from "../../../harness/load/readStalls";
import { PURGE_TOKEN } from "../../../harness/programs/secrets";
import { findEditorPort } from "../../../harness/servers/serverProcess";
import { CALLS } from "../../../src/api/allCalls";
import { CSP_REPORTS_PATH, createPageDataPath, PURGE_PATH } from "../../../src/domain/routes/serverPaths";
import { EDITOR_PATH } from "../../../src/editor/protocol/address";
import { NEIGHBOUR } from "./neighbours/AttackedServer";
import { ATTACKED, Attacker } from "./neighbours/Attacker";
import { EDITOR_PASSWORD, expect, HEAVY, LARGE, ODD, type SiteName, THROWING, test } from "./neighbours/attackedSites";
import { drip, pipeline, pipelineUnread, sendEndless } from "./neighbours/rawConnections";
import { createReport, createUnkeyedHeaders, MARK, writeFormHead, writeGet } from "./neighbours/requests";

/** What one visitor, or one domain's API, does to a server. */
interface Attack {
  /** The title of the test, with its id. */
  readonly attack: string;
  readonly on: SiteName;
  /** Makes the attack, and checks what its sender gets. */
  readonly make: (attacker: Attacker) => Promise<void>;
  /** What lines of errors contain that the attack leaves in the log by right; absent: it leaves none. */
  readonly leaves?: string;
}

const DOMAIN = ATTACKED.replace(".localhost", ".example");
const READ = "/end-user/store/search-store?name=a";
/** Words that are nearly names, and words that are none. */
const SEARCHED = ["brair", "coper", "amberlin", "qqqzzz", "cedrwick", "abcdefgh+ijklmnop+qrstuvwx+yzabcdef+ghijklmn"];
const FORM = "/end-user/newsletter/email-subscribe";
/** Files that an attack may let the server open. The pipelined requests for a built file opened 5,643. */
const MAX_NEW_FILES = 100;
const MAX_MEMORY_MB = 1_500;
/** It was 2,000 to 4,000 where long lists were worked through at once. */
const MAX_STALL_MS = 500;

const ofDomain = { "domain-name": DOMAIN };
const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

/** Sixty reads at once, again and again: some are answered, those beyond the visitor's places refused. */
async function readSixty(attacker: Attacker, headers: Readonly<Record<string, string>>): Promise<void> {
  const statuses = (
    await attacker.repeat(() => attacker.askAtOnce(60, () => READ, { headers: { ...ofDomain, ...headers } }))
  ).flat();
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
}

/** Pages of a visitor at once, when the data are there: each is answered, or refused. */
async function askTwentyFour(attacker: Attacker, path: (index: number) => string): Promise<void> {
  expect((await attacker.ask(path(24), { host: LARGE })).status).toBe(200);
  const statuses = await attacker.askAtOnce(24, path, { host: LARGE });
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(countOf(statuses, 200)).toBeGreaterThan(0);
}

const ATTACKS: readonly Attack[] = [
  {
    attack: "sixty reads of the API at once, again and again #neighbours-1",
    on: "served",
    make: (attacker) => readSixty(attacker, {}),
  },
  {
    attack: "sixty reads of the API at once, from the page of another site #neighbours-2",
    on: "served",
    make: (attacker) => readSixty(attacker, { origin: "https://other.example" }),
  },
  {
    attack: "1,500 reads in a row on one connection #neighbours-3",
    on: "served",
    make: async (attacker) => {
      const requests = writeGet(ATTACKED, READ, `Domain-Name: ${DOMAIN}\r\n`).repeat(1_500);
      for (const answers of await attacker.repeat(() => pipeline(attacker, requests)))
        expect(answers.split("HTTP/1.1 ").length, "answers before the connection is cut").toBeLessThan(110);
    },
  },
  {
    attack:
      "145 KB of requests for a built file on each of twenty connections, whose answers nobody reads #neighbours-4",
    on: "served",
    make: async (attacker) => {
      const { text } = await attacker.ask("/");
      const asset = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? "";
      const request = writeGet(ATTACKED, asset);
      const requests = request.repeat(145_000 / request.length);
      await pipelineUnread(attacker, { connections: 20, requests, isOver: attacker.isOver });
    },
  },
  {
    attack: "700 reports of the security policy, of which another visitor's counts #neighbours-5",
    on: "served",
    make: async (attacker) => {
      const report = (blocked: string) => createReport(ATTACKED, blocked);
      const statuses = await attacker.askMany(700, CSP_REPORTS_PATH, report("https://stats.example"));
      expect([countOf(statuses, 204), countOf(statuses, 429)]).toEqual([30, 670]);
      const own = await attacker.askAsOther(CSP_REPORTS_PATH, report("https://blocked.example"));
      expect(own.status).toBe(204);
      const isLogged = () => attacker.server.log.some((line) => line.includes("https://blocked.example"));
      await expect.poll(isLogged).toBe(true);
    },
  },
  {
    attack: "a hundred wrong tokens of a purge, of which the operator's is taken #neighbours-6",
    on: "served",
    make: async (attacker) => {
      const purge = (token: string) => ({
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ domain: DOMAIN }),
      });
      const statuses = await attacker.askMany(100, PURGE_PATH, purge("wrong"));
      expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 90]);
      expect((await attacker.askAsOther(PURGE_PATH, purge(PURGE_TOKEN))).status).toBe(200);
    },
  },
  {
    attack: "invented paths, which no cache may store #neighbours-7",
    on: "served",
    make: async (attacker) => {
      let number = 0;
      const answers = await attacker.repeat(() => {
        number += 1;
        const path = `/invented-${number}`;
        return Promise.all([attacker.ask(path), attacker.ask(createPageDataPath(path))]);
      });
      for (const [page, data] of answers) {
        expect([page.status, page.headers["cache-control"]]).toEqual([404, "no-store"]);
        expect(data.headers["cache-control"]).toBe("no-store");
      }
    },
  },
  {
    attack: "every call of the API, whose answers a cache must keep apart by domain #neighbours-8",
    on: "served",
    make: async (attacker) => {
      for (const { endpoint } of Object.values(CALLS)) {
        const [method = "", pattern = ""] = endpoint.split(" ");
        const { headers } = await attacker.ask(pattern.replace(/:\w+/g, "x"), { method, headers: ofDomain });
        expect([headers.vary?.split(/, ?/), headers["cache-control"]], endpoint).toEqual([
          expect.arrayContaining(["domain-name"]),
          "no-store",
        ]);
      }
    },
  },
  {
    attack: "numbers in another than their plain form #neighbours-9",
    on: "served",
    make: async (attacker) => {
      for (const [page, status] of [
        ["1", 200],
        ["0x1", 400],
        ["1e3", 400],
        ["%201", 400],
      ] as const) {
        const path = `/api/end-user/coupon/coupon-list-by-website?page=${page}&per_page=20`;
        expect((await attacker.ask(path, { headers: ofDomain })).status, page).toBe(status);
      }
    },
  },
  {
    attack: "fifty forms whose bodies come slowly #neighbours-10",
    on: "served",
    make: async (attacker) => {
      const start = writeFormHead(ATTACKED, FORM, "Content-Length: 20000");
      const answers = drip(attacker, { connections: 50, start, isOver: attacker.isOver });
      expect((await attacker.ask(READ, { headers: ofDomain })).status).toBe(200);
      for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    },
  },
  {
    attack: "forms that never end #neighbours-11",
    on: "served",
    make: async (attacker) => {
      const start = writeFormHead(ATTACKED, FORM, "Transfer-Encoding: chunked");
      const ends = await attacker.repeat(() => Promise.all([1, 2, 3].map(() => sendEndless(attacker, start))));
      for (const { answer, sentBytes } of ends.flat()) {
        expect(answer).toMatch(/^HTTP\/1\.1 (?:413|429) /);
        expect(sentBytes).toBeLessThan(16_000_000);
      }
    },
  },
  {
    attack: "a hundred header fields that are in no key of a cache #neighbours-12",
    on: "served",
    make: async (attacker) => {
      const headers = createUnkeyedHeaders();
      for (const [path, expected] of await attacker.takeNewPages(10)) {
        await attacker.ask(path, { host: NEIGHBOUR, headers });
        const { status, text, headers: sent } = await attacker.askAsOther(path, { host: NEIGHBOUR });
        // An offer may have ended meanwhile.
        expect([expected, await attacker.readCalm(path)]).toContainEqual(readParts(status, text));
        expect(text + JSON.stringify(sent)).not.toContain(MARK);
      }
    },
  },
  {
    attack: "the home and the categories of a domain with 20,000 stores, categories and banners #neighbours-13",
    on: "proxied",
    make: async (attacker) => {
      for (const path of ["/", "/categories", "/store"])
        expect((await attacker.ask(path, { host: LARGE })).status, path).toBe(200);
    },
  },
  {
    attack: "24 searches at once on a domain with 20,000 stores #neighbours-14",
    on: "proxied",
    make: (attacker) =>
      askTwentyFour(attacker, (index) => `/searchpage?q=${SEARCHED[index % SEARCHED.length]}${index}`),
  },
  {
    attack: "24 sitemaps at once of a domain with 20,000 stores #neighbours-15",
    on: "proxied",
    make: (attacker) => askTwentyFour(attacker, (index) => `/sitemap.xml?x=${index}`),
  },
  {
    attack: "answers of 9.9 MB of two domains' APIs #neighbours-16",
    on: "proxied",
    make: async (attacker) => {
      const askAll = async (host: string) => {
        for (const path of ["/", "/store", "/coupons"])
          expect((await attacker.ask(path, { host })).status, `${host}${path}`).toBe(200);
      };
      await Promise.all(HEAVY.map(askAll));
    },
  },
  {
    attack: "a domain with an impossible logo and language, all of whose pages are there #neighbours-17",
    on: "proxied",
    make: async (attacker) => {
      for (const path of ["/", "/store", "/coupons", "/categories", "/newlyaddedstores", "/aboutus", "/contactus"]) {
        const { status, text } = await attacker.ask(path, { host: ODD });
        expect([path, status]).toEqual([path, 200]);
        expect(text).toContain('content="Odd Domain"');
        expect(text).toContain('<html lang="en"');
      }
      expect((await attacker.ask("/nowhere", { host: ODD })).status).toBe(404);
    },
  },
  {
    attack: "a domain whose sections throw, which the log tells #neighbours-18",
    on: "proxied",
    make: async (attacker) => {
      expect((await attacker.ask("/store", { host: THROWING })).status).toBe(200);
      const isLogged = () => attacker.server.log.some((line) => line.includes("A fault of this test."));
      await expect.poll(isLogged).toBe(true);
    },
    leaves: "A fault of this test.",
  },
  {
    attack: "400 wrong passwords at the editor, whose owner signs in #neighbours-19",
    on: "editor",
    make: async (attacker) => {
      const port = findEditorPort(attacker.server);
      const signIn = (password: string) => ({
        port,
        host: `localhost:${port}`,
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ password }).toString(),
      });
      const path = `${EDITOR_PATH}/sign-in`;
      const statuses = await attacker.askMany(400, path, signIn("a-wrong-password"));
      expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 395]);
      expect((await attacker.askAsOther(path, signIn(EDITOR_PASSWORD))).status).toBe(303);
    },
  },
];

// The tests share the sites; each has addresses of its own, and asks for other pages.
test.describe.configure({ mode: "default" });

for (const [index, { attack, on, make, leaves }] of ATTACKS.entries())
  test(`neighbours have whole pages beside ${attack}`, async ({ openSite }, { annotations }) => {
    const site = await openSite(on);
    const { server } = site;
    const logged = server.log.length;
    if (on === "proxied") await readStalls(server);
    const { visited, peaks } = await site.visitDuring((isOver) => make(new Attacker(site, index + 1, isOver)));
    const stallsMs = on === "proxied" ? await readStalls(server) : [];
    annotations.push({ type: "figures", description: JSON.stringify({ ...peaks, stallsMs }) });

    for (const { path, got, expected } of visited) expect(got, path).toEqual(expected);
    expect(visited.every(({ got }) => got.status === 200)).toBe(true);
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
    const errors = server.log.slice(logged).filter((line) => line.includes('"level":50'));
    expect(errors.filter((line) => leaves === undefined || !line.includes(leaves))).toEqual([]);
    expect(peaks.newFiles).toBeLessThan(MAX_NEW_FILES);
    expect(peaks.memoryMb).toBeLessThan(MAX_MEMORY_MB);
    expect(Math.max(0, ...stallsMs)).toBeLessThan(MAX_STALL_MS);
  });
