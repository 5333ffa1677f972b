import type { BrowserContext } from "@playwright/test";
import type { ApiProxy } from "../support/ApiProxy";
import { locateSection } from "../support/locateSection";
import { expect, type Page } from "../support/siteTest";
import { BY_ID, createCoupon, HOME_COUPONS, ID, json, watchDestinations } from "./revealOffers";

const VOTE = "/end-user/coupon/vote";
const WEBSITE = "/api/end-user/website-data/fetchByDomain";

export const STATES = ["saved", "code shown", "copied", "voted", "ended"] as const;
type State = (typeof STATES)[number];

/** Each state has an offer of its own, on one page. */
const idOf = (state: State) => `${ID.slice(0, -1)}${STATES.indexOf(state)}`;
const codeOf = (state: State) => `KETTLE${STATES.indexOf(state)}`;

const COUPONS = STATES.map((state) => ({
  ...createCoupon("redirect", state === "ended" ? "expired" : "valid", codeOf(state)),
  _id: idOf(state),
  title: `An offer that is ${state}`,
  votes: 0,
}));

export type Direction = "ltr" | "rtl";
/** Languages by their direction. */
const LANGUAGES = { ltr: "en", rtl: "ar-EG" } as const;

/** What a card shows of its state. */
interface CardFacts {
  readonly isEnded: boolean;
  /** Whether the button that saves the offer is pressed. */
  readonly isSaved: boolean;
  readonly code?: string;
  readonly copy?: string;
  /** The answer to the question whether the offer worked; empty where none was given. */
  readonly vote?: string;
}

const PLAIN: CardFacts = { isEnded: false, isSaved: false };
const SHOWN = { copy: "Copy code", vote: "" };

/** The cards as the server renders them: it knows the time, and nothing of the device. */
export const AS_SERVED: Readonly<Record<State, CardFacts>> = {
  saved: PLAIN,
  "code shown": PLAIN,
  copied: PLAIN,
  voted: PLAIN,
  ended: { ...PLAIN, isEnded: true },
};

/** The cards on a device on which each state was reached. */
export const REACHED: Readonly<Record<State, CardFacts>> = {
  saved: { ...PLAIN, isSaved: true },
  "code shown": { ...PLAIN, ...SHOWN, code: codeOf("code shown") },
  copied: { ...PLAIN, ...SHOWN, code: codeOf("copied"), copy: "Copied" },
  voted: { ...PLAIN, ...SHOWN, code: codeOf("voted"), copy: "Copied", vote: "Yes" },
  ended: AS_SERVED.ended,
};

/** Lets the API return an offer for each state, on a domain whose language has the direction, and take votes. */
export async function serveStates(
  { proxy }: { readonly proxy: ApiProxy },
  context: BrowserContext,
  direction: Direction = "ltr",
): Promise<void> {
  await watchDestinations(context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  proxy.rule = ({ path, query }) => {
    if (path === HOME_COUPONS) return json(COUPONS);
    if (path === BY_ID) return json(COUPONS.find(({ _id }) => _id === query.get("coupon_id")));
    if (path === VOTE) return { kind: "answer", status: 200, body: '{"success":true}' };
    if (path !== WEBSITE || direction === "ltr") return undefined;
    return {
      kind: "change",
      change: ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), lang: LANGUAGES[direction] } }),
    };
  };
}

/** The entry of the list that shows an offer: its card, and what stands below it. */
export function entryOf(page: Page, state: State) {
  return locateSection(page, "top-deals").locator("li", { has: page.locator(`[data-item-id="${idOf(state)}"]`) });
}

export const saveButton = (page: Page, state: State) => entryOf(page, state).locator("article button[aria-pressed]");

/** Closes the tab of an offer as soon as it shows the code, which then stands below the card. */
async function takeCode(page: Page, state: State, tab: Page): Promise<void> {
  await expect(tab.getByText(codeOf(state))).toBeVisible();
  await expect(entryOf(page, state).locator("code")).toHaveText(codeOf(state));
  await tab.close();
}

/** Opens an offer with a tap; its tab copies the code by itself. */
async function tapOffer(page: Page, state: State): Promise<void> {
  const opened = page.waitForEvent("popup");
  await entryOf(page, state).getByRole("link", { name: /^View/ }).tap();
  await takeCode(page, state, await opened);
}

/** Opens an offer at its address; its tab copies nothing. */
async function openOffer(page: Page, state: State): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(new URL(`/couponsredirect/coupon/Oak/${idOf(state)}`, page.url()).href);
  await takeCode(page, state, tab);
}

/** Reaches each state on the device, with taps on the cards. */
export async function reachStates(page: Page): Promise<void> {
  await openOffer(page, "code shown");
  await openOffer(page, "copied");
  await tapOffer(page, "voted");
  await entryOf(page, "copied").getByRole("button", { name: "Copy code" }).tap();
  await entryOf(page, "voted").getByRole("button", { name: "Yes", exact: true }).tap();
  await saveButton(page, "saved").tap();
  await expectCards(page, REACHED);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codeOf("copied"));
}

/** Reads what the cards show. */
async function readCards(page: Page): Promise<Readonly<Record<string, CardFacts>>> {
  const facts = await Promise.all(
    STATES.map((state) =>
      entryOf(page, state).evaluate((entry) => {
        const part = entry.querySelector("[data-shown-code]");
        const textOf = (selector: string) => part?.querySelector(selector)?.textContent;
        return {
          isEnded: entry.querySelector("[data-expired]") !== null,
          isSaved: entry.querySelector('article button[aria-pressed="true"]') !== null,
          ...(part === null
            ? {}
            : {
                code: textOf("code") ?? "",
                copy: textOf("button:not([aria-pressed])") ?? "",
                vote: textOf('fieldset button[aria-pressed="true"]') ?? "",
              }),
        };
      }),
    ),
  );
  return Object.fromEntries(STATES.map((state, index) => [state, facts[index] ?? PLAIN]));
}

/** Waits until the cards show their states, and the header how many offers are saved. */
export async function expectCards(page: Page, expected: Readonly<Record<State, CardFacts>>): Promise<void> {
  await expect.poll(() => readCards(page)).toEqual(expected);
  const count = Object.values(expected).filter(({ isSaved }) => isSaved).length;
  const link = locateSection(page, "site-header").locator(':not([popover]) > a[title="Saved offers"]').first();
  const language = (await page.locator("html").getAttribute("lang")) ?? "";
  await expect(link).toHaveText(count === 0 ? "" : new Intl.NumberFormat(language).format(count));
}

/** The votes that the API was sent, as they were sent. */
export function readVotes({ proxy }: { readonly proxy: ApiProxy }): readonly unknown[] {
  return proxy.apiCalls.filter(({ path }) => path === VOTE).map(({ body }) => JSON.parse(body));
}

/** The one vote of `reachStates`. */
export const ONE_VOTE = [{ coupon_id: idOf("voted"), worked: true }];
