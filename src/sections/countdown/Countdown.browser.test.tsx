import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import type { CountdownSection } from "../../generated/documents";
import { website } from "../../stores/calls/website";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { PageContext } from "../shared/page/PageContext";
import { createFixedHistory } from "../shared/page/PageHistory";
import Countdown from "./Countdown";

const RENDERED_AT = Date.UTC(2031, 2, 31, 11, 59, 57);
/** That is 13:59:57 in Berlin: 9 hours, 59 minutes and 3 seconds are left. */
const SECTION = buildSection("countdown", {
  heading: "{Month} sale",
  endsAt: "2031-03-31T23:59",
  link: { label: "See the offers", href: "/coupons" },
  over: "The sale is over.",
});
const LEFT_MS = (9 * 3600 + 59 * 60 + 3) * 1000;

let place: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.setSystemTime(RENDERED_AT);
  place = document.createElement("div");
  document.body.replaceChildren(place);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the section as the server does, and hydrates it: the page's clock starts afterwards. */
function show(changes: Partial<CountdownSection> = {}, renderedAtMs = RENDERED_AT) {
  const section = { ...SECTION, ...changes };
  const stores = new RootStore({ api: {} as RootStoreOptions["api"], domain: "shop.example", renderedAtMs });
  stores.get(website()).restore({ status: "ready", value: buildWebsite({ timeZone: "Europe/Berlin" }) });
  const address = { path: "/", params: {}, query: {} };
  const content = (
    <PageContext
      value={{
        stores,
        history: createFixedHistory(new URL("http://shop.example/")),
        cards: {},
        address,
        resolution: SERVER_RESOLUTION,
      }}
    >
      <Countdown section={section} isAboveFold={false} renderSections={() => null} />
    </PageContext>
  );
  place.innerHTML = renderToString(content);
  const served = place.textContent ?? "";
  const errors: unknown[] = [];
  hydrateRoot(place, content, { onRecoverableError: (error) => void errors.push(error) });
  const openedAtMs = Date.now();
  const device = {
    readMs: () => Date.now(),
    readPassedMs: () => Date.now() - openedAtMs,
    askMs: async () => Date.now(),
  };
  const start = () => {
    stores.clock.follow(device);
    stores.clock.start();
  };
  return { served, errors, start };
}

const readFigures = () => [...place.querySelectorAll('[role="timer"] b')].map(({ textContent }) => textContent);
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** Waits until the figures are shown. `expect.poll` would not do: it lets the faked time pass between its attempts. */
async function untilFigures(wanted: string[]) {
  const givesUpAtMs = performance.now() + 10_000;
  while (readFigures().join(":") !== wanted.join(":") && performance.now() < givesUpAtMs)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(readFigures()).toEqual(wanted);
}

describe("until the moment", () => {
  it("shows what is left in the domain's time zone, as the server does, and counts each second once hydrated", async () => {
    const { served, errors, start } = show();
    expect(served.replace(/\s+/g, " ")).toContain("09 Hours 59 Minutes 03 Seconds");
    await expect.element(page.getByRole("heading", { name: "March sale" })).toBeVisible();
    await expect.element(page.getByText("Ends on 31 March 2031 at 23:59")).toBeVisible();
    pass(5_000);
    expect(readFigures()).toEqual(["00", "09", "59", "03"]);
    start();
    await untilFigures(["00", "09", "58", "58"]);
    pass(1_000);
    await untilFigures(["00", "09", "58", "57"]);
    expect(errors).toEqual([]);
  });

  it("the page has nothing for a day that no calendar has", () => {
    show({ endsAt: "2031-02-29" });
    expect(place.innerHTML).toBe("");
  });

  it("tells screen readers nothing by itself", async () => {
    show();
    const timer = page.getByRole("timer");
    await expect.element(timer).not.toHaveAttribute("aria-live");
    await expect.element(page.getByRole("status")).toHaveTextContent("");
  });

  it("keeps the width of its figures while they change", async () => {
    const { start } = show();
    start();
    const measure = () => [...place.querySelectorAll("[data-unit]")].map((figure) => figure.getBoundingClientRect().x);
    const before = measure();
    pass(52_000);
    await untilFigures(["00", "09", "58", "11"]);
    expect(measure()).toEqual(before);
  });

  it("has figures of one width in a narrow column, however wide their digits", () => {
    place.style.width = "256px";
    show({ endsAt: "2031-12-31T23:59" });
    expect(readFigures()[0]).toBe("275");
    const figures = [...place.querySelectorAll("[data-unit]")].map((figure) => figure.getBoundingClientRect());
    expect(new Set(figures.map(({ width }) => Math.round(width * 10))).size).toBe(1);
    expect(figures.at(-1)?.right).toBeLessThanOrEqual(place.getBoundingClientRect().right);
  });
});

describe("when the moment comes while the page is open", () => {
  it.each([
    ["before", 0],
    ["after", LEFT_MS + 60_000],
  ])("it says so, once, in the room that it had: scripts were there %s the moment", async (_when, lateMs) => {
    const { start, errors } = show();
    const { height } = place.getBoundingClientRect();
    pass(lateMs);
    start();
    if (lateMs === 0) pass(LEFT_MS - 1);
    if (lateMs === 0) await untilFigures(["00", "00", "00", "01"]);
    pass(1);
    await expect.element(page.getByRole("status")).toHaveTextContent("The sale is over.");
    await expect.element(page.getByRole("link")).not.toBeInTheDocument();
    await expect.element(page.getByText("March sale")).not.toBeVisible();
    expect(place.getBoundingClientRect().height).toBe(height);
    expect(errors).toEqual([]);
  });

  it("nothing is left to see where the document has no text for it", async () => {
    const { start } = show({ over: undefined });
    const { height } = place.getBoundingClientRect();
    start();
    pass(LEFT_MS);
    await expect.element(page.getByText("March sale")).not.toBeVisible();
    await expect.element(page.getByRole("status")).not.toBeInTheDocument();
    expect(place.getBoundingClientRect().height).toBe(height);
  });
});

describe("after the moment", () => {
  it("the page has the document's text for it alone", () => {
    const { served } = show({}, RENDERED_AT + LEFT_MS);
    expect(served).toBe("The sale is over.");
  });

  it("the page has nothing where there is no such text", () => {
    show({ over: undefined }, RENDERED_AT + LEFT_MS);
    expect(place.innerHTML).toBe("");
  });
});
