import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { requestPage } from "../../../scripts/requestPage";
import { type ServerProcess, startServer } from "../../../scripts/serverProcess";
import { readSections } from "../support/readSections";
import { test as base, expect } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

/** An operator's folder: documents and website data, beside a running server. */
interface Workplace {
  readonly folder: string;
  readonly server: ServerProcess;
  run(line: string): string;
}

const WEBSITES = "websites.json";

const test = base.extend<object, { workplace: Workplace }>({
  workplace: [
    async ({ browserName: _browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "dealframe-operator-"));
      cpSync("layouts", join(folder, "layouts"), { recursive: true });
      cpSync("src/reference-api/seed/websites.json", join(folder, WEBSITES));
      const environment = { LAYOUTS_DIR: join(folder, "layouts"), WEBSITES_FILE: join(folder, WEBSITES) };
      const server = await startServer({ ...environment, DATA_DIR: join(folder, "data") });
      const command = resolve("bin/dealframe.js");
      const run = (line: string) =>
        execFileSync(process.execPath, [command, ...line.split(" ")], {
          cwd: folder,
          encoding: "utf8",
          env: { ...process.env, ...environment },
        });
      try {
        await use({ folder, server, run });
      } finally {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker" },
  ],
});

// Both tests use one workplace and run in this order.
test.describe.configure({ mode: "default" });

/** The home of the guide. */
function readGuide(): string {
  const guide = readFileSync("docs/add-a-home.md", "utf8");
  return /^```json layouts\/home\/six\.json\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? "";
}

test("an operator adds the guide's home with eight sections, previews it and gives it to a domain, with JSON alone", async ({
  page,
  workplace: { folder, server, run },
}) => {
  const host = "couponcove.localhost";
  const home = readGuide();
  const ids = (JSON.parse(home) as { sections: { id: string }[] }).sections.map(({ id }) => id);
  expect(ids).toHaveLength(8);
  const readIds = async (path: string) => {
    const { status, text } = await requestPage({ port: server.port, host, path });
    return status === 200 ? [...readSections(text).keys()].filter((id) => ids.includes(id)) : [];
  };

  run("new home six --from two");
  writeFileSync(join(folder, "layouts/home/six.json"), home);
  expect(run("validate")).toContain("no faults");

  // The domain shows it as a preview, which shoppers do not see.
  await expect.poll(() => readIds("/?home=six")).toEqual(ids);
  expect(await readIds("/")).not.toEqual(ids);
  const noted = watchPage(page);
  await openPage(page, `http://${host}:${server.port}/?home=six`);
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("home/six");

  // The domain's website data selects it.
  const file = join(folder, WEBSITES);
  const websites = JSON.parse(readFileSync(file, "utf8")) as { domain: string; home_page: string }[];
  const website = websites.find(({ domain }) => domain === "couponcove.example");
  Object.assign(website ?? {}, { home_page: "Home Page Six" });
  writeFileSync(file, JSON.stringify(websites, null, 2));
  expect(run("explain couponcove.example")).toContain("home/six");
  await expect.poll(() => readIds("/"), { timeout: 15_000 }).toEqual(ids);

  await openPage(page, `http://${host}:${server.port}/`);
  for (const id of ids) await expect(page.locator(`[data-section="${id}"]`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Autumn at Coupon Cove");
  await expect(page.locator('[data-section="season"] [data-item="coupon"]')).toHaveCount(6);
  await expect(page.getByRole("complementary", { name: "Preview" })).toHaveCount(0);
  expect(noted).toEqual([]);
});

test("website data that cannot be used changes nothing, and the log says what is wrong where", async ({
  workplace: { folder, server },
}) => {
  writeFileSync(join(folder, WEBSITES), '[{ "domain": "couponcove.example" }]');
  const findLine = () => server.log.find((line) => line.includes("The website data cannot be used")) ?? "";
  await expect.poll(findLine).toMatch(/websites\.json is not a list of websites.*required/);
  expect((await requestPage({ port: server.port, host: "couponcove.localhost", path: "/" })).status).toBe(200);
});
