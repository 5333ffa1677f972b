import { requestPage } from "../../../harness/servers/requestPage";
import { controlClock, letTimePass } from "../support/controlClock";
import { holdScripts } from "../support/holdScripts";
import { expect, type Page, sharedPort, test } from "../support/sharedProxyTest";
import { openPage, untilHydrated } from "../support/watchPage";
import { createCoupon, FORMS, HOST, ID, json, LONG_MS, serve, watchDestinations } from "./revealOffers";

const VOTE = "/end-user/coupon/vote";
const question = (page: Page) => page.getByRole("group", { name: "Did it work?" });

interface VotedCoupon {
  readonly _id: string;
  readonly votes: number;
  readonly success_rate?: number;
}

async function askApi<Data>(path: string): Promise<Data> {
  const headers = { "domain-name": HOST };
  const { text } = await requestPage({ port: sharedPort(), host: HOST, path, headers });
  return (JSON.parse(text) as { data: Data }).data;
}

test("a shopper says by keyboard whether an offer worked, sees it again later, changes it, and the API counts it once", async ({
  page,
  visitorSiteUrl,
}) => {
  const list = "/api/end-user/coupon/coupon-list-by-website?sort=popular&per_page=100&page=15";
  const coupon = (await askApi<VotedCoupon[]>(list)).find(({ votes }) => votes === 0);
  const id = coupon?._id ?? "";
  const readVotes = async () => {
    const { votes, success_rate } = await askApi<VotedCoupon>(`/api/end-user/coupon/coupon-by-id?coupon_id=${id}`);
    return [votes, success_rate];
  };
  await openPage(page, visitorSiteUrl(HOST, `/couponsredirect/coupon/Store/${id}`));
  const yes = question(page).getByRole("button", { name: "Yes" });
  const no = question(page).getByRole("button", { name: "No", exact: true });
  await yes.focus();
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("status")).toContainText("Thank you.");
  await expect(yes).toBeFocused();
  expect(await readVotes()).toEqual([1, 1]);
  await page.reload();
  await untilHydrated(page);
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await yes.focus();
  await page.keyboard.press("Tab");
  await expect(no).toBeFocused();
  await page.keyboard.press("Space");
  await expect(no).toHaveAttribute("aria-pressed", "true");
  expect(await readVotes()).toEqual([1, 0]);
});

test("an answer stops the automatic step; an API that fails or refuses it loses nothing, and its words are shown", async ({
  page,
  context,
  proxied,
}) => {
  await controlClock(context);
  const visits = await watchDestinations(context);
  const coupon = { ...createCoupon("redirect", "valid"), votes: 7, success_rate: 0.8 };
  serve(proxied, { coupon });
  const { rule } = proxied.proxy;
  let answer: Parameters<typeof json>[0] | undefined;
  proxied.proxy.rule = (call) => {
    if (call.path !== VOTE) return rule(call);
    if (answer === undefined) return { kind: "reset" };
    return {
      kind: "answer",
      status: answer === "ok" ? 200 : 429,
      body: JSON.stringify(answer === "ok" ? { success: true } : answer),
    };
  };
  await page.goto(proxied.url(HOST, "/aboutus"));
  await page.evaluate((path) => {
    localStorage.setItem("redirectionType", "redirect");
    localStorage.setItem("redirection", "Redirection");
    localStorage.setItem("redirectTicket", `${Date.now()} ${path}`);
  }, FORMS[1] ?? "");
  await page.goto(proxied.url(HOST, FORMS[1]));
  await expect(page.locator('[data-section="reveal"] progress')).toBeVisible();
  await expect(page.locator('[data-section="reveal"]')).toContainText("Worked for 6 of 7");
  const yes = question(page).getByRole("button", { name: "Yes" });
  const status = question(page).getByRole("status");
  await yes.click();
  await expect(status).toHaveText("Your answer could not be sent. Press the button again to try once more.");
  answer = { success: false, message: "Too many requests. Please try again later." };
  await yes.click();
  await expect(status).toHaveText("Too many requests. Please try again later.");
  await expect(yes).toHaveAttribute("aria-pressed", "false");
  answer = "ok";
  await yes.click();
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  const sent = proxied.proxy.apiCalls.filter(({ path }) => path === VOTE).map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([1, 2, 3].map(() => ({ coupon_id: ID, worked: true })));
  await letTimePass(page, LONG_MS);
  expect(visits).toEqual([]);
});

test("an API without votes gives pages without gaps: no question, no rate, no call", async ({ page, proxied }) => {
  const coupon = createCoupon("redirect", "valid", "KETTLE33");
  const { name, slug } = coupon.store;
  serve(proxied, { coupon });
  const { rule } = proxied.proxy;
  proxied.proxy.rule = (call) => {
    if (call.path.includes("getStoreByIdAndAllItsCoupons")) return json({ store: { name, slug }, coupons: [coupon] });
    return call.path === VOTE ? { kind: "answer", status: 404, body: "{}" } : rule(call);
  };
  for (const path of [FORMS[1], "/store/copper%20kettle"]) {
    await openPage(page, proxied.url(HOST, path));
    const main = page.getByRole("main");
    await expect(main.locator(`[data-item-id="${ID}"]`).first()).toBeVisible();
    await expect(main).not.toContainText(/Did it work|Worked for|Last worked|Verified/);
  }
  expect(proxied.proxy.apiCalls.filter(({ path }) => path === VOTE)).toEqual([]);
});

test("an answer that is given before any script has come is sent once it can be", async ({ page, proxied }) => {
  serve(proxied, { coupon: { ...createCoupon("redirect", "valid"), votes: 0 } as never });
  const { rule } = proxied.proxy;
  proxied.proxy.rule = (call) =>
    call.path === VOTE ? { kind: "answer", status: 200, body: '{"success":true}' } : rule(call);
  const release = await holdScripts(page);
  await page.goto(proxied.url(HOST, FORMS[1]), { waitUntil: "commit" });
  await question(page).getByRole("button", { name: "No", exact: true }).click();
  release();
  await expect(question(page).getByRole("status")).toContainText("Thank you.");
  const sent = proxied.proxy.apiCalls.filter(({ path }) => path === VOTE).map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ coupon_id: ID, worked: false }]);
});

test("a store's page tells for how many shoppers an offer worked, where enough voted, else when it was tried", async ({
  page,
  proxied,
}) => {
  const base = createCoupon("redirect", "without expiry");
  const { name, slug } = base.store;
  const day = "2026-01-05T00:00:00.000Z";
  const coupons = [
    { ...base, votes: 12, success_rate: 0.75, last_success_at: day, verified_at: day },
    { ...base, _id: `${ID.slice(0, -1)}e`, votes: 4, success_rate: 1, last_success_at: day },
    { ...base, _id: `${ID.slice(0, -1)}f`, votes: 4, success_rate: 1, last_success_at: day, verified_at: day },
  ];
  proxied.proxy.rule = ({ path }) =>
    path.includes("getStoreByIdAndAllItsCoupons") ? json({ store: { name, slug }, coupons }) : undefined;
  await openPage(page, proxied.url(HOST, "/store/copper%20kettle"));
  const card = page.locator(`[data-item-id="${ID}"]`);
  await expect(card).toContainText("Worked for 9 of 12");
  // A card says the strongest fact alone.
  await expect(card).not.toContainText(/Last worked|Verified/);
  await expect(page.locator(`[data-item-id="${coupons[1]?._id}"]`)).not.toContainText(/Worked|Last worked|Verified/);
  const tried = page.locator(`[data-item-id="${coupons[2]?._id}"]`);
  await expect(tried).toContainText("Verified 5 January 2026");
  await expect(tried).not.toContainText(/Worked|Last worked/);
});
