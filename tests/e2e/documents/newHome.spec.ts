import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import { readSections } from "../support/readSections";
import { expect, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";
import { WEBSITES } from "../support/workplace";

// Both tests use one workplace and run in this order.
test.describe.configure({ mode: "default" });
test.afterAll(({ workplace }) => workplace.restore());

/** The home of the guide. */
function readGuide(): string {
  const guide = readFileSync("docs/add-a-home.md", "utf8");
  return /^```json layouts\/home\/six\.json\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? "";
}

test(
  "an operator adds the guide's home with eight sections, previews it and gives it to a domain, with JSON alone #newHome-1",
  SYSTEM,
  async ({ page, workplace: { folder, server, run } }) => {
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
  },
);

test("website data that cannot be used changes nothing, and the log says what is wrong where", async ({
  workplace: { folder, server },
}) => {
  writeFileSync(join(folder, WEBSITES), '[{ "domain": "couponcove.example" }]');
  const findLine = () => server.log.find((line) => line.includes("The website data cannot be used")) ?? "";
  await expect.poll(findLine).toMatch(/websites\.json:1:2 “name” is missing in the domain “couponcove\.example”/);
  expect((await requestPage({ port: server.port, host: "couponcove.localhost", path: "/" })).status).toBe(200);
});
