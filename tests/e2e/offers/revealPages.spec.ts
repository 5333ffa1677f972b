import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { controlClock, letTimePass } from "../support/controlClock";
import { readSections, readText } from "../support/readSections";
import { expect, sharedPort, test } from "../support/sharedProxyTest";
import { openPage, untilHydrated } from "../support/watchPage";
import {
  BY_ID,
  couponUrlCalls,
  createCoupon,
  expectToGoOn,
  FAILURE,
  FINAL,
  FORMS,
  FROM_CALL,
  goLink,
  HOST,
  ID,
  LONG_MS,
  PLAIN,
  serve,
  watchDestinations,
} from "./revealOffers";

for (const path of casesOf(FORMS, 1)) {
  test(`${path}, opened in any other way, shows the offer and waits for a click #revealPages-1`, async ({
    page,
    context,
    proxied,
  }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
    const answer = await page.goto(proxied.url(HOST, path));
    await untilHydrated(page);
    expect(answer?.status()).toBe(200);
    const headers = answer?.headers() ?? {};
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    const isBare = path.startsWith("/mr");
    expect(headers["referrer-policy"]).toBe(isBare ? "no-referrer" : "strict-origin-when-cross-origin");
    await expect(page.getByRole("banner")).toHaveCount(isBare ? 0 : 1);
    await expect(page.getByRole("contentinfo")).toHaveCount(isBare ? 0 : 1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

    const reveal = page.locator('[data-section="reveal"]');
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Here is your Copper & Kettle code");
    await expect(reveal).toContainText("A third off kettles");
    await expect(reveal).toContainText("On every kettle.");
    await expect(reveal).toContainText("Valid until ");
    const extra = { m7: { mtrd: "m7" }, s2s: { s2s: "1" } }[path.split("/").at(-1) ?? ""];
    await expect(goLink(page)).toHaveAttribute("href", extra === undefined ? FINAL : FROM_CALL);
    await expect(goLink(page)).toHaveText("Continue to partner.example");
    await expect(goLink(page)).toHaveAttribute("target", "_blank");
    const rel = (await goLink(page).getAttribute("rel"))?.split(" ");
    expect(rel).toEqual(expect.arrayContaining(["sponsored", "nofollow"]));
    expect(rel?.includes("noreferrer")).toBe(isBare);
    expect(couponUrlCalls(proxied).map(({ query }) => Object.fromEntries(query))).toEqual(
      extra === undefined ? [] : [{ coupon_id: ID, redirection_type: "redirect", ...extra }],
    );
    await letTimePass(page, LONG_MS);
    expect(visits).toEqual([]);

    const opened = page.waitForEvent("popup");
    await goLink(page).click();
    await expect(await opened).toHaveURL(extra === undefined ? FINAL : FROM_CALL);
    expect(visits[0]?.referrer).toBe(isBare ? undefined : proxied.url(HOST, "/"));
  });
}

test("a browser that refuses the clipboard leaves the code selected", async ({ page, proxied }) => {
  serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await openPage(page, proxied.url(HOST, FORMS[0]));
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByText("The code is selected: press Ctrl+C to copy it.")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe("KETTLE33");
});

test("an expired offer says so, as soon as the server has answered", async ({ proxied }) => {
  serve(proxied, { coupon: createCoupon("redirect", "expired") });
  const { text } = await requestPage({ port: proxied.server.port, host: HOST, path: FORMS[0] });
  const reveal = readSections(text).get("reveal");
  expect(reveal?.text).toContain("This offer ended on ");
  expect(reveal?.links).toContainEqual({ text: expect.stringMatching(/^Continue to /), href: PLAIN });
});

test("an offer that does not exist is answered with 404, says so and shows ways on #revealPages-2", async ({
  page,
  siteUrl,
}) => {
  for (const path of [FORMS[6], FORMS[8], "/couponsredirect/coupon/Oak/no-id"]) {
    const { status, headers, text } = await requestPage({ port: sharedPort(), host: HOST, path });
    expect([path, status, headers["cache-control"]]).toEqual([path, 404, "no-store"]);
    expect(readText(text, "h1")).toBe("This offer cannot be opened");
  }
  const answer = await page.goto(siteUrl(HOST, FORMS[1]));
  await untilHydrated(page);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This offer cannot be opened");
  await expect(page.locator('[data-section="reveal"] nav').getByRole("link").first()).toBeVisible();
});

test("an offer that cannot be asked for is not one that does not exist", async ({ proxied }) => {
  proxied.proxy.rule = ({ path }) => (path === BY_ID ? FAILURE : undefined);
  const { status, headers, text } = await requestPage({ port: proxied.server.port, host: HOST, path: FORMS[1] });
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(readSections(text).get("reveal")?.buttons).toContain("Try again");
});

test("the hand-over serves once, and only while it is fresh #revealPages-3", async ({ page, context, proxied }) => {
  await controlClock(context);
  const visits = await watchDestinations(context);
  serve(proxied, { coupon: createCoupon("redirect", "valid") });
  const path = `/couponsredirect/coupon/Oak/${ID}`;
  await page.goto(proxied.url(HOST, "/aboutus"));
  const leave = (ageMs: number) =>
    page.evaluate(
      ([link, ticketPath, age]) => {
        localStorage.setItem("redirectionType", "redirect");
        localStorage.setItem("redirection", "Redirection");
        localStorage.setItem("redirectLink", String(link));
        localStorage.setItem("redirectTicket", `${Date.now() - Number(age)} ${ticketPath}`);
      },
      [FINAL, path, ageMs] as const,
    );
  await leave(31_000);
  await openPage(page, proxied.url(HOST, path));
  await letTimePass(page, LONG_MS);
  expect(visits).toEqual([]);
  await leave(1000);
  await page.goto(proxied.url(HOST, path));
  await expectToGoOn(page, FINAL);
  await page.goto(proxied.url(HOST, path));
  await untilHydrated(page);
  await letTimePass(page, LONG_MS);
  expect(visits).toHaveLength(1);
});
