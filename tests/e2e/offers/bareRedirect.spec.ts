import { casesOf } from "../../../harness/tiers/tier";
import { controlClock, letTimePass } from "../support/controlClock";
import { expect, test } from "../support/sharedProxyTest";
import { untilHydrated } from "../support/watchPage";
import { expectToGoOn, FINAL, goLink, HOST, LONG_MS, watchDestinations } from "./revealOffers";

const HOSTILE: readonly { readonly path: string; readonly host?: string }[] = [
  { path: "/mr/https%3A%2F%2Fevil.example", host: "evil.example" },
  { path: "/mr/%2F%2Fevil.example" },
  { path: "/mr/javascript%3Aalert(1)" },
  { path: "/mr" },
  { path: "/mr/https%3A%2F%2Ftrusted.example%40evil.example%2F", host: "evil.example" },
  { path: "/mr/https%3A%2F%2Ftrusted.example%3Apass%40evil.example%2F", host: "evil.example" },
  { path: "/mr/https%3A%2F%2Fevil.example%5C%40trusted.example", host: "evil.example" },
  { path: `/mr/${encodeURIComponent("https://dealharbor.example@evil.example")}`, host: "evil.example" },
  { path: `/mr/${encodeURIComponent("https://dealharbor.example%2F@evil.example/")}`, host: "evil.example" },
  {
    path: `/mr/${encodeURIComponent("https://evil.example。dealharbor.example/")}`,
    host: "evil.example.dealharbor.example",
  },
  {
    path: `/mr/${encodeURIComponent("https://dealharbor.example\u2044.evil.example/")}`,
    host: "dealharbor.xn--example-7d7c.evil.example",
  },
  { path: `/mr/${encodeURIComponent("https://xn--pple-43d.example/")}`, host: "xn--pple-43d.example" },
  { path: `/mr/${encodeURIComponent("https:evil.example")}` },
  { path: `/mr/${encodeURIComponent("https://аpple.example/")}`, host: "xn--pple-43d.example" },
  { path: "/mr/%5C%5Cevil.example" },
  { path: "/mr/%2F%5Cevil.example" },
  { path: "/mr/evil.example" },
  { path: "/mr/data%3Atext%2Fhtml%2C%3Cscript%3Ealert(1)%3C%2Fscript%3E" },
  { path: "/mr/vbscript%3Amsgbox" },
  { path: "/mr/blob%3Ahttps%3A%2F%2Fevil.example%2F1" },
  { path: "/mr/%E0%A4%A" },
];

test("a link in the address of /mr forwards nobody, not even beside a hand-over for another link #bareRedirect-1", async ({
  page,
  context,
  siteUrl,
}) => {
  test.slow();
  await controlClock(context);
  const visits = await watchDestinations(context);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    localStorage.setItem("redirectionType", "redirect");
    localStorage.setItem("redirection", "Redirection");
    localStorage.setItem(
      "redirectLink",
      location.pathname === "/mr" ? "javascript:alert(1)" : "https://partner.example/",
    );
    localStorage.setItem("redirectTicket", `${Date.now()} ${location.pathname}`);
  });
  for (const { path, host } of casesOf(HOSTILE, 4))
    await test.step(path, async () => {
      await page.goto(siteUrl(HOST, path));
      await untilHydrated(page);
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("banner")).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      if (host === undefined) {
        await expect(goLink(page)).toHaveCount(0);
        await expect(page.getByRole("alert")).toContainText("API did not provide a valid link.");
      } else {
        await expect(goLink(page)).toHaveText(`Continue to ${host}`);
        expect(new URL((await goLink(page).getAttribute("href")) ?? "").hostname).toBe(host);
        await expect(page.locator('[data-section="reveal"]')).toContainText("does not come from an offer of this site");
      }
      await letTimePass(page, LONG_MS);
      expect(page.url()).toBe(siteUrl(HOST, path));
      expect([visits, dialogs]).toEqual([[], []]);
    });
  for (const path of ["/mr//evil.example", "/mr/https://evil.example", "//mr/evil.example"])
    await test.step(`${path}, which looks like a host`, async () => {
      const answer = await page.goto(`${siteUrl(HOST, "")}${path}`);
      expect(answer?.status()).toBe(404);
    });
  expect(visits).toEqual([]);
});

test("/mr and /mr/{link} go on by themselves for the click's own link, without a referrer #bareRedirect-2", async ({
  page,
  context,
  siteUrl,
}) => {
  await controlClock(context);
  const visits = await watchDestinations(context);
  for (const path of ["/mr", `/mr/${encodeURIComponent(FINAL)}`]) {
    await page.goto(siteUrl(HOST, "/aboutus"));
    await page.evaluate(
      ([link, ticketPath]) => {
        localStorage.setItem("redirection", "Redirection");
        localStorage.setItem("redirectLink", String(link));
        localStorage.setItem("redirectTicket", `${Date.now()} ${ticketPath}`);
      },
      [FINAL, path] as const,
    );
    await page.goto(siteUrl(HOST, path));
    await expectToGoOn(page, FINAL);
  }
  expect(visits).toEqual([
    { url: FINAL, referrer: undefined },
    { url: FINAL, referrer: undefined },
  ]);
});
