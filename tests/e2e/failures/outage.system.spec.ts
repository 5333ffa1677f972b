import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type PageAnswer, requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "../support/ApiProxy";
import { readText } from "../support/readSections";
import { expect, sharedPort, test, WITHOUT_CACHES } from "../support/siteTest";
import { HOMES } from "../support/specification";

/** A port of the loopback interface on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function expectOutagePage({ status, headers, text }: PageAnswer): void {
  expect(status).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(readText(text, "title")).toBe("We will be back in a moment");
  expect(readText(text, "h1")).toBe("We will be back in a moment");
  expect(readText(text, "p")).toContain("cannot be reached right now");
  expect(readText(text, "a")).toBe("Try again");
}

test("without an API every page is 503 with a page of its own, until the API comes; when it goes again, domains stay known", async ({
  page,
}) => {
  const apiPort = await findClosedPort();
  const server = await startServer({
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    API_TIMEOUT_MS: "5000",
    ...WITHOUT_CACHES,
  });
  const ask = (host: string, path = "/") => requestPage({ port: server.port, host, path });
  const statusOf = async (host: string) => (await ask(host)).status;
  let api: ApiProxy | undefined;
  try {
    for (const host of [...HOMES.map((home) => home.host), "unknown.localhost"])
      for (const path of ["/", "/store", "/no-such-page"]) expectOutagePage(await ask(host, path));
    expect((await ask("any", "/healthz")).status).toBe(200);

    await page.goto(`http://dealharbor.localhost:${server.port}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We will be back in a moment");
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const type = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(`${background} ${type}`, "the page is styled").not.toBe("rgba(0, 0, 0, 0) Times New Roman");

    api = await ApiProxy.start(sharedPort(), apiPort);
    await expect.poll(() => statusOf("dealharbor.localhost")).toBe(200);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator('[data-section="top-deals"] [data-item="coupon"]')).toHaveCount(8);

    await api.stop();
    expectOutagePage(await ask("savvyfox.localhost"));
    expect(await statusOf("unknown.localhost")).toBe(421);
    api = await ApiProxy.start(sharedPort(), apiPort);
    await expect.poll(() => statusOf("savvyfox.localhost")).toBe(200);
  } finally {
    await api?.stop();
    await server.stop();
  }
});
