import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import { expect, test } from "../support/siteTest";
import { WEBSITES, type Workplace } from "../support/workplace";

// Tests of one workplace run one after the other.
test.describe.configure({ mode: "default" });

const HOST = "dealharbor.localhost";
const OTHER = "savvyfox.localhost";

interface Entry {
  readonly domain: string;
  readonly name: string;
  readonly [setting: string]: unknown;
}

/** Writes the website data, changed; gives what it said before. */
function changeWebsites({ folder }: Workplace, change: (all: readonly Entry[]) => readonly Entry[]): string {
  const file = join(folder, WEBSITES);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, JSON.stringify(change(JSON.parse(text) as Entry[]), null, 2));
  return text;
}

const load = ({ server }: Workplace, host: string, path = "/") => requestPage({ port: server.port, host, path });

/** Where the last answer to a host came from, as the log says it. */
async function readSource(workplace: Workplace, host: string): Promise<string | undefined> {
  const begin = workplace.server.log.length;
  await load(workplace, host);
  const find = () =>
    workplace.server.log
      .slice(begin)
      .map((line) => JSON.parse(line) as { readonly host?: string; readonly cache?: string })
      .find((line) => line.host === host)?.cache;
  await expect.poll(find).toBeDefined();
  return find();
}

test(
  "website data that are saved while the server runs change the pages of their domain, and no others",
  SYSTEM,
  async ({ workplace }) => {
    await load(workplace, HOST);
    await load(workplace, OTHER);
    await expect.poll(() => readSource(workplace, OTHER)).toBe("fresh");
    const before = changeWebsites(workplace, (all) =>
      all.map((site) => (site.domain === "dealharbor.example" ? { ...site, name: "Quill Market" } : site)),
    );
    try {
      await expect.poll(async () => (await load(workplace, HOST)).text).toContain("Quill Market");
      expect(await readSource(workplace, OTHER)).toBe("fresh");
    } finally {
      writeFileSync(join(workplace.folder, WEBSITES), before);
    }
    await expect.poll(async () => (await load(workplace, HOST)).text).not.toContain("Quill Market");
  },
);

test(
  "a domain that is added to the website data has pages with offers, and none once it is taken away",
  SYSTEM,
  async ({ workplace }) => {
    const status = async () => (await load(workplace, "inkwell.localhost")).status;
    expect(await status()).toBe(421);
    const before = changeWebsites(workplace, ([first, ...rest]) => {
      if (first === undefined) throw new Error("There are shipped domains.");
      return [first, ...rest, { ...first, domain: "inkwell.example", name: "Inkwell" }];
    });
    try {
      await expect.poll(status).toBe(200);
      const { text } = await load(workplace, "inkwell.localhost");
      expect(text.match(/data-item="coupon"/g)?.length).toBeGreaterThan(5);
      const [, picture = ""] = /src="([^"]*\/banners\/[0-9a-f]{24}\.svg)"/.exec(text) ?? [];
      expect((await load(workplace, "inkwell.localhost", picture)).status).toBe(200);
    } finally {
      writeFileSync(join(workplace.folder, WEBSITES), before);
    }
    await expect.poll(status).toBe(421);
  },
);
