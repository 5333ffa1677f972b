import type { OfferTerms } from "../db/jsonRecords";
import type { Department, Trade } from "./catalogue";
import type { Random } from "./random";

/** The texts of one offer and, where it needs one, its code. */
export interface Offer {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly code: string | null;
  readonly terms: OfferTerms;
}

type Words = { store: string; thing: string; percent: number; amount: number; least: number };
type Line = (words: Words) => string;

/** A detail of an offer; `unless` are headlines that say otherwise. */
interface Detail {
  readonly line: Line;
  readonly unless?: RegExp;
}

const headlines: Record<Trade, readonly Line[]> = {
  goods: [
    (w) => `${w.percent}% off ${w.thing}`,
    (w) => `Up to ${w.percent}% off ${w.thing}`,
    (w) => `Extra ${w.percent}% off ${w.thing} already on sale`,
    (w) => `£${w.amount} off orders over £${w.least}`,
    (w) => `Free delivery on ${w.thing} over £${w.least}`,
    (w) => `Buy one, get one half price on ${w.thing}`,
    (w) => `3 for 2 across ${w.thing}`,
    (w) => `${w.percent}% off your first order at ${w.store}`,
    (w) => `{Month} {year} sale: ${w.percent}% off ${w.thing}`,
    (w) => `<b>${w.percent}% off</b> ${w.thing}, our {Month} pick`,
    (w) => `Students save ${w.percent}% on ${w.thing} with a valid student ID, all year round`,
    (w) => `Free gift when you spend £${w.least} or more on ${w.thing} at ${w.store}`,
    (w) => `Join the newsletter and take £${w.amount} off your first ${w.store} order of £${w.least} or more`,
    (w) => `Clearance: ${w.thing} from £${w.amount}`,
  ],
  travel: [
    (w) => `${w.percent}% off ${w.thing}`,
    (w) => `Save up to ${w.percent}% on ${w.thing}`,
    (w) => `£${w.amount} off bookings over £${w.least}`,
    (w) => `Free cancellation on ${w.thing}, our {Month} pick`,
    (w) => `Members save an extra ${w.percent}% on ${w.thing} at ${w.store}`,
    (w) => `{Month} {year} deals: ${w.thing} from £${w.least}`,
    (w) => `Book early and take ${w.percent}% off ${w.thing}, with nothing to pay until you travel`,
    (w) => `<b>App only:</b> ${w.percent}% off your first booking`,
  ],
  digital: [
    (w) => `${w.percent}% off ${w.thing}`,
    (w) => `Three months free with ${w.thing}`,
    (w) => `Save £${w.amount} on ${w.thing}`,
    (w) => `Start free for 30 days, then ${w.percent}% off`,
    (w) => `{Month} {year} offer: ${w.percent}% off ${w.thing}`,
    (w) => `Teams of five or more save ${w.percent}% on ${w.thing}, with priority support included`,
    (w) => `<b>New customers:</b> ${w.percent}% off ${w.thing}`,
    (w) => `Students and teachers get ${w.store} for ${w.percent}% less`,
  ],
};

const LEAST = /£\d+ or more|over £\d|spend £\d/;
const REDUCED = /on sale|sale:|Clearance|delivery/;
const ONCE = /first/;
const NO_TRIAL = /^(?!.*free)/i;

const details: Record<Trade, readonly Detail[]> = {
  goods: [
    { line: (w) => `Valid on ${w.thing} at ${w.store}.` },
    { line: (w) => `Valid online and in the app, on orders of £${w.least} or more.` },
    { line: () => `While stock lasts. One use per customer.` },
    { line: (w) => `Applies to full-price ${w.thing} only; gift cards and delivery are left out.`, unless: REDUCED },
    { line: (w) => `New season ${w.thing} included. Returns are free within 30 days, in store or by post.` },
    {
      line: () => `Sign in or create an account, add your items to the basket and pay as usual. No minimum spend.`,
      unless: LEAST,
    },
    { line: (w) => `Part of the {Month} selection: <i>${w.thing}</i> picked by ${w.store}.` },
    {
      line: (w) => `Use it as often as you like until it ends, on ${w.thing} and everything else on the sale page.`,
      unless: ONCE,
    },
  ],
  travel: [
    { line: (w) => `Book direct with ${w.store} to get this rate.` },
    { line: (w) => `On selected dates for ${w.thing}. Taxes are included in the price shown.` },
    { line: () => `Change your dates without a fee up to 48 hours before you set out. Subject to availability.` },
    { line: (w) => `Bookings over £${w.least} only, and for travel within the next six months.` },
    { line: () => `Log in to see member prices. Joining is free and takes a minute.` },
  ],
  digital: [
    { line: (w) => `For new ${w.store} customers.` },
    { line: (w) => `The saving applies to ${w.thing} for the first year, then renews at the list price.` },
    { line: () => `Thirty days to change your mind, with a full refund.` },
    { line: (w) => `Pay yearly and save on ${w.thing}. Cancel at any time from your account page.` },
    { line: () => `No card needed for the trial. Upgrade, downgrade or leave whenever you like.`, unless: NO_TRIAL },
  ],
};

/** Creates the texts of one offer of a brand; with `withCode` it needs a code at the checkout. */
export function writeOffer(random: Random, department: Department, store: string, withCode: boolean): Offer {
  const least = random.pick([25, 30, 40, 50, 60, 75, 100, 150, 200]);
  const words: Words = {
    store,
    least,
    thing: random.pick(department.things),
    percent: random.pick([10, 12, 15, 15, 20, 20, 25, 30, 35, 40, 50, 60, 70]),
    amount: Math.max(5, Math.round((least * random.pick([0.1, 0.15, 0.2])) / 5) * 5),
  };
  const name = random.pick(headlines[department.trade])(words);
  const title = random.chance(0.3) ? `${store}: ${name}` : name;
  const fitting = details[department.trade].filter(({ unless }) => unless?.test(name) !== true);
  const description = random.pick(fitting).line(words);
  const figure = /(\d+)%/.exec(name)?.[1] ?? /£(\d+) off/.exec(name)?.[1];
  const code = withCode ? writeCode(random, store, figure) : null;
  return { name, title, description, code, terms: listTerms(`${name}. ${description}`) };
}

/** The terms that the texts of an offer name. */
function listTerms(text: string): OfferTerms {
  const least = /(?:over|spend|orders? of) £(\d+)/.exec(text)?.[1];
  return {
    ...(least === undefined ? {} : { min_spend: Number(least) }),
    ...(/new customers|for new |first order|first booking|off your first/i.test(text) ? { new_customers: true } : {}),
    ...(/valid online|app only/i.test(text) ? { where: "online" } : {}),
    ...(/full-price/.test(text) ? { excludes: "sale items, gift cards and delivery" } : {}),
  };
}

function writeCode(random: Random, store: string, figure: string | undefined): string {
  const first = /^[A-Za-z]+/.exec(store)?.[0].toUpperCase() ?? "";
  const own = first.length <= 9 ? [first, first] : [];
  const word = random.pick([...own, "SAVE", "HELLO", "TREAT", "EXTRA", "WELCOME"]);
  return `${word}${figure ?? random.pick(["NOW", "GIFT", "2U", "YAY"])}`;
}
