import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openFaultyApi } from "../../../../drills/isolation/openFaultyApi";
import { STALL_OPTIONS } from "../../../../harness/load/readStalls";
import { PURGE_TOKEN } from "../../../../harness/programs/secrets";
import { BUILT_SERVER, type ServerProcess, startServer } from "../../../../harness/servers/serverProcess";
import { isRecord } from "../../../../src/domain/isRecord";
import { ApiProxy, type RecordedCall, type Rule } from "../../support/ApiProxy";
import { test as base, sharedPort } from "../../support/siteTest";
import { BUILT_EDITOR } from "../../support/startEditor";
import { AttackedServer } from "./AttackedServer";

/** The domains of the proxied site that its API answers in special ways, by their hosts. */
export const LARGE = "dealharbor.localhost";
export const HEAVY = ["savvyfox.localhost", "thriftlane.localhost"];
export const ODD = "promopeak.localhost";
export const THROWING = "bargainbarn.localhost";
export const EDITOR_PASSWORD = "a-password-of-the-attacks";

/** On a slow machine, too, cached pages stay fresh for the whole file, and no call takes too long. */
const SETTINGS = { PAGE_FRESH_S: "600", API_TIMEOUT_MS: "20000" };
const ODD_DATA: Readonly<Record<string, object>> = {
  [ODD]: { name: "Odd Domain", logo: "/\t/[", lang: "en-12" },
  [THROWING]: { lang: "hi" },
};

/** Gives some domains other website data. */
function changeWebsites({ path, domain }: RecordedCall): Rule | undefined {
  const odd = ODD_DATA[domain];
  if (odd === undefined || !path.endsWith("/fetchByDomain")) return undefined;
  return {
    kind: "change",
    change: (answer) => (isRecord(answer.data) ? { ...answer, data: { ...answer.data, ...odd } } : answer),
  };
}

/** The sites that are attacked, by name: with its own API, with an API of other and of large answers, and with the editor. */
const STARTS = {
  served: () => startServer({ ...SETTINGS, PURGE_TOKEN }),
  proxied: async (onEnd) => {
    const faulty = await openFaultyApi(sharedPort());
    onEnd(() => faulty.stop());
    faulty.spoil(new Map([[LARGE, "large"], ...HEAVY.map((host) => [host, "heavy"] as const)]));
    const api = await ApiProxy.start(Number(new URL(faulty.origin).port));
    onEnd(() => api.stop());
    api.rule = changeWebsites;
    const environment = { ...SETTINGS, API_ORIGIN: api.origin, ANSWER_FRESH_S: "600" };
    const faults = ["--import", pathToFileURL(join(import.meta.dirname, "throwingLocale.mjs")).href];
    return startServer(environment, [...STALL_OPTIONS, ...faults, ...BUILT_SERVER]);
  },
  editor: () => startServer({ ...SETTINGS, EDITOR_PASSWORD }, BUILT_EDITOR),
} as const satisfies Record<string, (onEnd: (end: () => Promise<void>) => void) => Promise<ServerProcess>>;

export type SiteName = keyof typeof STARTS;

/** Returns the site of a name; it starts with the first attack on it. */
export type OpenSite = (name: SiteName) => Promise<AttackedServer>;

/** The test function of `siteTest` with the sites that are attacked, which the tests of a worker share. */
export const test = base.extend<object, { openSite: OpenSite }>({
  openSite: [
    async ({ browserName: _browser }, use) => {
      const opened = new Map<SiteName, Promise<AttackedServer>>();
      const ends: (() => Promise<void>)[] = [];
      const open = async (name: SiteName) => {
        const server = await STARTS[name]((end) => void ends.push(end));
        const site = await AttackedServer.open(server, "127.4.1.1");
        ends.push(() => site.close());
        return site;
      };
      try {
        await use((name) => {
          const site = opened.get(name) ?? open(name);
          opened.set(name, site);
          return site;
        });
      } finally {
        for (const end of ends.reverse()) await end();
      }
    },
    { scope: "worker" },
  ],
});

export { expect } from "../../support/siteTest";
