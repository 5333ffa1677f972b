import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef, buildWebsite } from "../../../tests/fixtures/entities";
import type { Coupon } from "../../domain/entities";
import { writeHandOver } from "../../domain/offers/handOver";
import { couponById } from "../../stores/calls/coupons";
import { website } from "../../stores/calls/website";
import type { RootStoreOptions } from "../../stores/RootStore";
import { renderForTest } from "../shared/page/renderForTest";
import CouponReveal from "./CouponReveal";

const SECTION = buildSection("coupon-reveal", {});
const ID = "c1";
const LINK = "https://partner.example/final";
const VOTES = { count: 0, successRate: 0 };
const root = document.documentElement;

afterEach(() => {
  root.removeAttribute("style");
  root.removeAttribute("dir");
  delete root.dataset.corners;
  localStorage.clear();
});

async function show(
  facts: Partial<Coupon>,
  calls: Partial<RootStoreOptions["api"]> = {},
  path = `/couponsredirect/coupon/Store/${ID}`,
): Promise<void> {
  const coupon = buildCoupon({ id: ID, store: buildStoreRef(), finalLink: LINK, ...facts });
  const api = { website: async () => buildWebsite(), couponById: async () => coupon, ...calls };
  const address = { path, params: { couponId: ID }, query: {} };
  const content = <CouponReveal section={SECTION} isAboveFold renderSections={() => null} />;
  await renderForTest(content, api, [website(), couponById({ couponId: ID })], { address, localStorage });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const CODES = ["TEA", "SUMMER-SAVINGS-2031", "W".repeat(300)];

it("the code and its button are large and as wide as the page, whatever the corners, width, text size, direction and length", async () => {
  const faults: unknown[] = [];
  for (const code of CODES) {
    await show({ code });
    // Pages have a gutter.
    document.body.style.padding = "0 1rem";
    const button = page.getByRole("button", { name: "Copy code" });
    await expect.element(button).toBeVisible();
    const field = document.querySelector("code");
    for (const corners of ["round", "sharp", "soft"])
      for (const [width, size] of [
        [320, 16],
        [360, 16],
        [360, 32],
        [768, 16],
        [1280, 32],
      ] as const)
        for (const dir of ["ltr", "rtl"]) {
          await page.viewport(width, 800);
          root.dataset.corners = corners;
          root.dir = dir;
          root.style.fontSize = `${size}px`;
          const box = field?.getBoundingClientRect();
          const press = button.element().getBoundingClientRect();
          const isWhole = field !== null && field.scrollWidth <= field.clientWidth && root.scrollWidth <= width;
          const isLarge = press.height >= 52 && Number.parseFloat(getComputedStyle(field ?? root).fontSize) >= 28;
          const isBelow = box !== undefined && press.top >= box.bottom && Math.abs(press.width - box.width) < 1;
          if (!isWhole || !isLarge || !isBelow) faults.push([code.length, corners, width, size, dir, press.height]);
        }
  }
  expect(faults).toEqual([]);
});

it("an offer that has ended is headed as such, with its code and without a promise of its price", async () => {
  await show({ code: "TEA", expiresAtMs: Date.UTC(2031, 2, 1) });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("This Store offer has ended");
  await expect.element(page.getByText("where the code may no longer work")).toBeVisible();
  await expect.element(page.getByText("TEA")).toBeVisible();
  await show({ expiresAtMs: Date.UTC(2031, 2, 1) });
  await expect.element(page.getByText("where the price may be higher now")).toBeVisible();
  await expect.element(page.getByText("No code needed.")).not.toBeInTheDocument();
});

it("an API that takes no votes is asked for none; one that takes them is told, and told otherwise after another answer", async () => {
  await show({});
  await expect.element(page.getByText("Did it work?")).not.toBeInTheDocument();
  const told: unknown[] = [];
  await show({ votes: VOTES }, { vote: async (id, worked) => void told.push([id, worked]) });
  const [yes, no] = [page.getByRole("button", { name: "Yes" }), page.getByRole("button", { name: "No", exact: true })];
  await yes.click();
  await expect.element(page.getByText("Thank you.")).toBeVisible();
  await expect.element(yes).toHaveAttribute("aria-pressed", "true");
  await no.click();
  await expect.element(no).toHaveAttribute("aria-pressed", "true");
  await expect.element(yes).toHaveAttribute("aria-pressed", "false");
  expect(told).toEqual([
    [ID, true],
    [ID, false],
  ]);
});

it("an answer that could not be sent is not lost: the page says so, and the same button sends it again", async () => {
  let isDown = true;
  const vote = async () => {
    if (isDown) throw new Error("Down");
  };
  await show({ votes: VOTES }, { vote });
  const yes = page.getByRole("button", { name: "Yes" });
  await yes.click();
  await expect.element(page.getByText("Your answer could not be sent.")).toBeVisible();
  await expect.element(yes).toHaveAttribute("aria-pressed", "false");
  isDown = false;
  await yes.click();
  await expect.element(page.getByText("Thank you.")).toBeVisible();
  await expect.element(yes).toHaveFocus();
});

it.each([
  [`/mr/store/Store/coupon/${ID}/redirect`, "sponsored nofollow noopener noreferrer", "sponsored nofollow noreferrer"],
  [`/couponsredirect/coupon/Store/${ID}`, "sponsored nofollow noopener", "sponsored nofollow"],
])(
  "the way on of %s tells the store where it comes from only if it may, by its link and by itself #CouponReveal-1",
  async (path, rel, ownRel) => {
    const left: string[] = [];
    const noteLeave = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.href !== LINK) return;
      event.preventDefault();
      left.push(event.target.rel);
    };
    document.addEventListener("click", noteLeave, true);
    try {
      const redirectionType = "zero-redirect-without-refer";
      writeHandOver(localStorage, { redirectionType, path }, Date.now());
      await show({}, { couponUrl: async () => LINK }, path);
      await expect.element(page.getByRole("link", { name: /partner\.example/ })).toHaveAttribute("rel", rel);
      await expect.poll(() => left, { timeout: 15_000 }).toEqual([ownRel]);
    } finally {
      document.removeEventListener("click", noteLeave, true);
    }
  },
);

it("the terms of the offer are listed below it, and what it does not hold for", async () => {
  const terms = { minSpend: 40, isForNewCustomers: true, where: "store", excludes: "gift cards" } as const;
  await show({ code: "TEA", terms }, { website: async () => buildWebsite({ currency: "GBP" }) });
  const texts = [...document.querySelectorAll("[data-terms] > li")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["Min. spend £40", "New customers only", "In store only", "Excludes gift cards"]);
});
