import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef } from "../../../tests/fixtures/entities";
import { createSumWriter } from "../../domain/text/money";
import type { CardStyle } from "../../generated/documents";
import { CouponCard, type CouponCardProps } from "./CouponCard";
import { LIST_CARDS } from "./listCards";
import { listCardsWithTerms } from "./listCardsWithTerms";

const NOW = Date.parse("2027-03-01T00:00:00Z");

const cardStyle = buildCardStyle({
  cuts: { title: 48, description: 60, category: 28, at: "character" },
  date: "long",
  countdown: true,
  countdownHours: 0,
  visits: "placeholder",
});

const coupon = buildCoupon({
  id: "5f0000000000000000000001",
  name: "Kettles for less",
  title: "t".repeat(49),
  description: { html: `<b>${"d".repeat(61)}</b>` },
  category: "c".repeat(29),
  expiresAtMs: Date.parse("2027-03-05T01:02:00Z"),
  store: buildStoreRef({ name: "Kettle & Co", slug: "kettle-co" }),
});

function draw(changes: Partial<CouponCardProps> = {}): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(
    <CouponCard
      coupon={coupon}
      cardStyle={cardStyle}
      opening={{ href: "https://shop.example/" }}
      storeHref="/store/kettle-co"
      nowMs={NOW}
      lang="en"
      {...changes}
    />,
  );
  return place;
}

const withStyle = (changes: Partial<CardStyle>) => draw({ cardStyle: { ...cardStyle, ...changes } });
const { store: _store, ...couponWithoutStore } = coupon;
const { expiresAtMs: _expiresAtMs, ...couponWithoutExpiry } = coupon;

describe("a coupon card", () => {
  it("cuts title, description and category as its style says #CouponCard-1", () => {
    expect(draw().querySelector("h3")?.textContent).toBe(`${"t".repeat(48)}…`);
    expect(draw().textContent).toContain(`${"d".repeat(60)}…`);
    expect(draw({ coupon: couponWithoutStore }).textContent).toContain(`${"c".repeat(28)}…`);
    expect(withStyle({ cuts: { title: 10, category: 28, at: "character" } }).querySelector("h3")?.textContent).toBe(
      `${"t".repeat(10)}…`,
    );
  });

  it("carries its hooks and names its store, whose page the picture leads to #CouponCard-2", () => {
    const card = draw();
    expect(card.querySelector("[data-item=coupon]")?.getAttribute("data-item-id")).toBe(coupon.id);
    expect(card.textContent).toContain("Kettle & Co");
    expect(card.querySelector("a[aria-hidden=true]")?.getAttribute("href")).toBe("/store/kettle-co");
    expect(card.querySelector("a[aria-label='All offers from Kettle & Co']")?.getAttribute("href")).toBe(
      "/store/kettle-co",
    );
  });

  it("keeps the words of a control beside its button whole", () => {
    const place = draw({
      cardStyle: { ...cardStyle, presentation: "ticket" },
      control: <button type="button">Remove</button>,
    });
    place.style.width = "300px";
    document.body.append(place);
    const control = place.querySelector("button");
    const range = document.createRange();
    if (control) range.selectNodeContents(control);
    expect(range.getClientRects()).toHaveLength(1);
    place.remove();
  });

  it("writes the date long, as ISO date or not at all #CouponCard-3", () => {
    expect(draw().querySelector("time")?.textContent).toBe("Valid until 5 March 2027");
    expect(withStyle({ date: "iso" }).querySelector("time")?.textContent).toBe("Valid until 2027-03-05");
    expect(withStyle({ date: "off" }).querySelector("time")).toBeNull();
    expect(draw({ coupon: couponWithoutExpiry }).textContent).toContain("No expiry date");
  });

  it("names the last day in the domain's time zone, and nothing where the end cannot be read", () => {
    const lastDayMs = Date.UTC(2027, 2, 4);
    expect(draw({ coupon: { ...coupon, lastDayMs } }).querySelector("time")?.textContent).toBe(
      "Valid until 4 March 2027",
    );
    const card = draw({ coupon: { ...couponWithoutExpiry, hasUnknownEnd: true } });
    expect([card.querySelector("time"), card.textContent?.includes("No expiry date")]).toEqual([null, false]);
  });

  it("counts down in days, hours and minutes #CouponCard-4", () => {
    expect(draw().querySelector("[role=timer]")?.textContent?.trim()).toBe("Ends in 4 days 1 hr 2 min");
    expect(withStyle({ countdown: false }).querySelector("[role=timer]")).toBeNull();
  });

  it("says once that an offer has expired, countdown or not #CouponCard-5", () => {
    const nowMs = coupon.expiresAtMs ?? NOW;
    for (const countdown of [true, false]) {
      const card = draw({ nowMs, cardStyle: { ...cardStyle, countdown } });
      expect(card.textContent?.match(/Expired/g)).toHaveLength(1);
      expect(card.querySelector("time")?.textContent).toBe("5 March 2027");
    }
  });

  it("puts the current month into its texts", () => {
    const card = draw({ coupon: { ...coupon, title: "{MONTH} {year} sale" } });
    expect(card.querySelector("h3")?.textContent).toBe("MARCH 2027 sale");
  });

  it("shows the visits that its style asks for #CouponCard-6", () => {
    expect(draw().textContent).toMatch(/[1-9],\d{3} visits/);
    expect(draw({ cardStyle: { ...cardStyle, visits: "real" }, storeVisits: 7 }).textContent).toContain("7 visits");
    expect(withStyle({ visits: "real" }).textContent).not.toContain("visits");
    expect(withStyle({ visits: "off" }).textContent).not.toContain("visits");
  });

  it("names its button by action and title, and marks the link as sponsored #CouponCard-7", () => {
    const action = draw().querySelector("a[target=_blank][aria-label]");
    expect(action?.textContent).toBe("View");
    expect(action?.getAttribute("aria-label")).toBe(`View: ${"t".repeat(48)}…`);
    expect(action?.getAttribute("rel")).toBe("sponsored nofollow noopener");
  });

  it("says on its button what it leads to where the style's text is empty", () => {
    const label = (coupon: CouponCardProps["coupon"]) =>
      draw({ coupon, cardStyle: { ...cardStyle, action: "" } }).querySelector("a[target=_blank][aria-label]")
        ?.textContent;
    expect([label(buildCoupon({ code: "SAVE10" })), label(buildCoupon({}))]).toEqual(["Show code", "Get deal"]);
  });

  it("has a button that saves it, where its style and the page let it", () => {
    const saving = { isSaved: () => false, subscribe: () => () => undefined, toggle: () => false };
    const button = draw({ saving }).querySelector("button");
    expect(button?.getAttribute("aria-label")).toMatch(/^Save for later: t+…$/);
    expect(button?.getAttribute("aria-pressed")).toBe("false");
    expect(draw().querySelector("button")).toBeNull();
    expect(draw({ saving, cardStyle: { ...cardStyle, save: false } }).querySelector("button")).toBeNull();
  });

  it("leads nowhere without a link, nor with one of a scheme that is none of the web's", () => {
    expect(draw({ opening: undefined }).querySelector("a[target=_blank]")).toBeNull();
    expect(draw({ opening: { href: "javascript:alert(1)" } }).querySelectorAll("a")).toHaveLength(2);
  });

  it("shows its badge and takes its title from the name where the style says so", () => {
    const card = withStyle({ badge: "Limited time deal", titleFrom: "name" });
    expect(card.textContent).toContain("Limited time deal");
    expect(card.querySelector("h3")?.textContent).toBe("Kettles for less");
  });

  it("keeps the markup of its texts, closes what the cut leaves open, and holds no link in a link #CouponCard-8", () => {
    const html = 'Week<b>ly <a href="https://evil.example/">letter</a></b>';
    const card = draw({
      coupon: {
        ...coupon,
        title: { html },
        description: { html: `<p>a</p><ul><li><b>${"d".repeat(70)}</b></li></ul>` },
      },
    });
    expect(card.querySelector("h3 a")?.innerHTML).toContain("Week<b>ly letter</b>");
    expect(card.querySelectorAll("a a, p p, p ul")).toHaveLength(0);
    expect(card.querySelector("p b")?.textContent).toBe(`${"d".repeat(58)}…`);
    expect(card.querySelector("a[target=_blank][aria-label]")?.getAttribute("aria-label")).toBe("View: Weekly letter");
  });

  it("opens the offer by its title, too, without a second stop of the keyboard #CouponCard-9", () => {
    const onOpen = () => undefined;
    const card = draw({ opening: { href: "/couponsredirect/coupon/Oak/1", onOpen } });
    const title = card.querySelector("h3 a");
    expect(title?.getAttribute("href")).toBe("/couponsredirect/coupon/Oak/1");
    expect(title?.getAttribute("tabindex")).toBe("-1");
    expect(title?.getAttribute("rel")).toBe("sponsored nofollow noopener");
  });

  it("leads to the store by its name, and does not repeat it on the store's own page #CouponCard-10", () => {
    const link = draw().querySelector("p a[href='/store/kettle-co']");
    expect(link?.textContent).toBe("Kettle & Co");
    expect(
      draw().querySelector("a[aria-hidden=true][tabindex='-1'] img, a[aria-hidden=true] [data-placeholder]"),
    ).not.toBe(null);
    const own = draw({ namesStore: false });
    expect(own.textContent).not.toContain("Kettle & Co");
    expect(own.querySelector("a[href='/store/kettle-co']")?.getAttribute("aria-label")).toBe(
      "All offers from Kettle & Co",
    );
  });

  it("says what it leads to where its style has no text for all offers", () => {
    const { action: _action, ...style } = cardStyle;
    const actionOf = (one: typeof coupon) =>
      draw({ cardStyle: style, coupon: one }).querySelector("a[target=_blank][aria-label]")?.textContent;
    expect(actionOf(coupon)).toBe("Get deal");
    expect(actionOf({ ...coupon, code: "A1" })).toBe("Show code");
  });

  it("has its badge on offers that end, on those that are counted down, or on all", () => {
    const badge = "Limited time deal";
    const hasBadge = (changes: Partial<CardStyle>, props: Partial<CouponCardProps> = {}) =>
      draw({ cardStyle: { ...cardStyle, badge, ...changes }, ...props }).textContent?.includes(badge);
    expect(hasBadge({})).toBe(true);
    expect(hasBadge({}, { coupon: couponWithoutExpiry })).toBe(false);
    expect(hasBadge({}, { nowMs: coupon.expiresAtMs ?? 0 })).toBe(false);
    expect(hasBadge({ badgeOn: "all" }, { coupon: couponWithoutExpiry })).toBe(true);
    const soon = { badgeOn: "soon", countdown: true, countdownHours: 72 } as const;
    const lastDays = (coupon.expiresAtMs ?? 0) - 72 * 3_600_000;
    expect(hasBadge(soon, { nowMs: lastDays - 1 })).toBe(false);
    expect(hasBadge(soon, { nowMs: lastDays })).toBe(true);
    expect(hasBadge(soon, { coupon: couponWithoutExpiry })).toBe(false);
    // Where it is counted down at all times, those are 72 hours as well.
    const always = { ...soon, countdownHours: 0 };
    expect(hasBadge(always, { nowMs: lastDays - 1 })).toBe(false);
    expect(hasBadge(always, { nowMs: lastDays })).toBe(true);
  });

  it("begins with what it saves, and says whether it is a code or a deal", () => {
    const badgeOf = (changes: Partial<typeof coupon>) =>
      draw({ coupon: { ...coupon, ...changes } }).querySelector("[data-kind]")?.textContent;
    expect(badgeOf({})?.trim()).toBe("Deal");
    expect(badgeOf({ code: "A1", value: "20% off" })).toBe("20% off Code");
    expect(badgeOf({ value: "Free delivery" })).toBe("Free delivery Deal");
    expect(withStyle({ valueBadge: false }).querySelector("[data-kind]")).toBeNull();
  });

  it("says a value once where the title is the same words, and gives the title the size of a value that is not there", () => {
    const show = (changes: Partial<typeof coupon>, layout?: typeof LIST_CARDS) => {
      const place = draw({ coupon: { ...coupon, title: "£10 off orders over £40", ...changes }, layout });
      document.body.replaceChildren(place);
      const title = place.querySelector("h3");
      return {
        value: place.querySelector("[data-kind] b")?.textContent,
        kind: place.querySelector("[data-kind]")?.getBoundingClientRect().bottom ?? 0,
        words: title?.parentElement?.getBoundingClientRect().top ?? 0,
        title: title?.textContent,
        titlePx: Number.parseFloat(title === null ? "" : getComputedStyle(title).fontSize),
      };
    };
    for (const layout of [undefined, LIST_CARDS]) {
      const usual = show({ value: "£10 off" }, layout);
      const alike = show({ value: "£10 OFF orders over £40" }, layout);
      const without = show({ title: "Big savings on shoes" }, layout);
      expect([usual.value, alike.value, without.value]).toEqual(["£10 off", undefined, undefined]);
      expect([alike.title, without.title]).toEqual(["£10 off orders over £40", "Big savings on shoes"]);
      expect(alike.titlePx).toBe(without.titlePx);
      expect(without.titlePx).toBeGreaterThan(usual.titlePx * 1.15);
      // In a list the row is gone: whether it is a code stands beside the first line of the words.
      expect(without.kind > without.words).toBe(layout !== undefined);
    }
  });

  it("counts down in its last hours only, in place of the date, where its style says so", () => {
    const hour = 36e5;
    const end = coupon.expiresAtMs ?? 0;
    const at = (nowMs: number) => draw({ nowMs, cardStyle: { ...cardStyle, countdownHours: 72 } });
    expect(at(end - 72 * hour - 1).querySelector("[role=timer]")).toBeNull();
    expect(at(end - 72 * hour - 1).querySelector("time")).not.toBeNull();
    expect(
      at(end - 25 * hour)
        .querySelector("[role=timer][data-warning]")
        ?.textContent?.trim(),
    ).toBe("Ends in 1 day 1 hr 0 min");
    expect(at(end - 25 * hour).querySelector("time")).toBeNull();
    expect(at(end).querySelector("[role=timer]")).toBeNull();
    expect(at(end).textContent?.match(/Expired/g)).toHaveLength(1);
  });

  it("stands back once it has expired", () => {
    const card = draw({ nowMs: coupon.expiresAtMs ?? 0 });
    expect(card.querySelector("[data-expired]")).not.toBeNull();
    expect(card.querySelector("a[target=_blank][aria-label]")?.className).toContain("secondary");
    expect(draw().querySelector("[data-expired]")).toBeNull();
  });

  it("cuts at the end of a word, and opens the whole terms in a list that asks for it", () => {
    const title = "Half price on all kettles, teapots and cups of the house";
    const description = {
      html: '<p>Until <a href="https://a.example/terms">Sunday</a>, while stocks last.</p><p>Not online.</p>',
    };
    const style = { ...cardStyle, cuts: { title: 48, description: 20, category: 28, at: "word" as const } };
    const inList = { coupon: { ...coupon, title, description }, cardStyle: style, layout: LIST_CARDS };
    const card = draw(inList);
    expect(card.querySelector("h3")?.textContent).toBe("Half price on all kettles, teapots and cups of…");
    const details = card.querySelector("details");
    expect(details?.querySelector("summary")?.textContent).toBe(`Details: ${title}`);
    expect(details?.textContent).toContain("Until Sunday, while stocks last.Not online.");
    expect(details?.querySelector("a")?.getAttribute("href")).toBe("https://a.example/terms");
    expect(draw({ ...inList, hasDetails: false }).querySelector("details")).toBeNull();
    expect(draw({ ...inList, layout: undefined }).querySelector("details")).toBeNull();
    const whole = { ...coupon, title: "Kettles", description: "" };
    expect(draw({ ...inList, coupon: whole }).querySelector("details")).toBeNull();
  });

  it("names its store once where its style says so: in the title, or above it", () => {
    const titled = { ...coupon, title: "20% off at KETTLE & Co" };
    const once = { ...cardStyle, storeName: "once" as const };
    expect(draw({ coupon: titled, cardStyle: once }).querySelector("p a[href='/store/kettle-co']")).toBeNull();
    const picture = draw({ coupon: titled, cardStyle: once }).querySelector("a[href='/store/kettle-co']");
    expect(picture?.getAttribute("aria-label")).toBe("All offers from Kettle & Co");
    const always = { ...once, storeName: "always" as const };
    for (const [style, offer] of [
      [always, titled],
      [{ ...once, picture: "none" as const }, titled],
      [once, { ...coupon, title: "20% off" }],
    ] as const) {
      expect(draw({ coupon: offer, cardStyle: style }).querySelector("p a")?.textContent).toBe("Kettle & Co");
    }
  });

  it("has one line of proof: how often it worked, else when it was checked", () => {
    const verifiedAtMs = NOW - 864e5;
    const proofOf = (facts: Partial<typeof coupon>) =>
      [...draw({ coupon: { ...couponWithoutExpiry, ...facts } }).querySelectorAll("p")]
        .map(({ textContent }) => textContent ?? "")
        .filter((text) => /Worked|Verified|worked/.test(text));
    const votes = { count: 100, successRate: 0.9, lastSuccessAtMs: NOW - 864e5 };
    expect(proofOf({ votes, verifiedAtMs })).toEqual(["Worked for 90 of 100"]);
    expect(proofOf({ verifiedAtMs })).toEqual(["Verified 28 February 2027"]);
    expect(proofOf({})).toEqual([]);
  });

  it("writes its counts as the language does #CouponCard-11", () => {
    const style = buildCardStyle({ visits: "real", texts: { visits: "{count} Besuch|{count} Besuche" } });
    expect(draw({ cardStyle: style, lang: "de", storeVisits: 7560 }).textContent).toContain("7.560 Besuche");
    expect(draw({ cardStyle: style, lang: "de", storeVisits: 1 }).textContent).toContain("1 Besuch");
    expect(draw({ cardStyle: style, lang: "de", storeVisits: 1 }).textContent).not.toContain("1 Besuche");
  });

  it("says an offer's terms in a list in place of its description, and a sum that the title names once #CouponCard-12", () => {
    const terms = { minSpend: 40, isForNewCustomers: true, where: "online", excludes: "Gift cards" } as const;
    const description = "Valid online, on orders of £40 or more.";
    const writeSum = createSumWriter("en", "GBP");
    const settings = buildSection("coupon-list", { source: { from: "website-coupons" } }).terms;
    const listed = { layout: listCardsWithTerms(LIST_CARDS, { settings, writeSum }), hasDetails: false };
    const read = (title: string, changes: Partial<typeof settings> = {}) => {
      const layout = listCardsWithTerms(LIST_CARDS, { settings: { ...settings, ...changes }, writeSum });
      const card = draw({ coupon: { ...coupon, title, description, terms }, ...listed, layout });
      const chips = [...card.querySelectorAll("[data-terms] > li")].map(({ textContent }) => textContent);
      return { chips, hasDescription: card.textContent.includes(description) };
    };
    const all = ["Min. spend £40", "New customers only", "Online only"];
    expect(read("20% off kettles")).toEqual({ chips: all, hasDescription: false });
    expect(read("£10 off orders over £40").chips).toEqual(all.slice(1));
    expect(read("£400 off beds").chips).toEqual(all);
    expect(read("20% off kettles", { show: false })).toEqual({ chips: [], hasDescription: true });
    const short = { ...coupon, title: "£5 off £40", description, terms: { minSpend: 40 } };
    expect(draw({ coupon: short, ...listed }).textContent).toContain(description);
    expect(draw({ coupon: { ...coupon, description, terms } }).querySelector("[data-terms]")).toBeNull();
  });

  it("opens the offer wherever it is touched, but on its own links: what its description says is no way past it #CouponCard-13", () => {
    const description = { html: '<a href="https://elsewhere.example/">Read the terms there</a>' };
    const style = { ...cardStyle, success: { ...cardStyle.success, method: "/aboutus" } };
    const card = draw({
      coupon: { ...coupon, title: "Kettles", description, verifiedAtMs: NOW - 1 },
      cardStyle: style,
    });
    document.body.append(card);
    const touch = (text: string) => {
      const words = [...card.querySelectorAll("a, p")].findLast(({ textContent }) => textContent?.includes(text));
      const { left, top, width, height } = words?.getBoundingClientRect() ?? new DOMRect();
      return document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest("a")
        ?.getAttribute("href");
    };
    expect([touch("Verified"), touch("Kettle & Co"), touch("Read")]).toEqual([
      "/aboutus",
      "/store/kettle-co",
      "https://shop.example/",
    ]);
    card.remove();
  });
});
