import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { CarouselSettings } from "../../generated/documents";
import { Carousel } from "./Carousel";

const settings: CarouselSettings = {
  autoplayMs: 300,
  transitionMs: 50,
  dots: true,
  arrows: true,
  loop: true,
  pauseLabel: "Pause",
  playLabel: "Play",
  previousLabel: "Previous",
  nextLabel: "Next",
  dotLabel: "Show {number}",
  slideLabel: "{number} of {count}",
};

const slidesOf = (...ids: string[]) => ids.map((id) => ({ id, render: () => <a href={`#${id}`}>{id}</a> }));

/** A busy machine moves slides late; what counts is that they move. */
const LONG = { timeout: 15_000 };

/** Time that passes in each frame where a test has stopped the clock, in milliseconds. */
const STEP_MS = 10;

describe("a carousel", { timeout: 45_000 }, () => {
  let place: HTMLElement;
  let root: Root;

  beforeEach(() => {
    place = document.createElement("div");
    // Out of reach of the pointer, which rests in the corner: it would stop the autoplay.
    place.style.marginTop = "200px";
    document.body.append(place);
    root = createRoot(place);
  });

  afterEach(async () => {
    // The next carousel stands in the same place.
    await userEvent.unhover(place);
    root.unmount();
    place.remove();
  });

  const show = (ids: string[], changes: Partial<CarouselSettings> = {}) =>
    root.render(<Carousel slides={slidesOf(...ids)} settings={{ ...settings, ...changes }} label="Offers" />);
  const currentDot = () => place.querySelector("[aria-current=true]")?.getAttribute("aria-label");
  const reachable = () => [...place.querySelectorAll("li:not([inert]) > a")].map((link) => link.textContent);
  // The first one waits for the code that moves slides, while a busy machine still makes that of other tests.
  const isTakenOver = () =>
    expect.poll(() => place.querySelectorAll("li[inert]").length, { timeout: 40_000 }).toBeGreaterThan(0);
  const find = (selector: string) => place.querySelector<HTMLElement>(selector) ?? place;
  const click = (label: string) => place.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();

  it("neither moves nor shows controls with one slide", async () => {
    show(["a"]);
    await expect.poll(reachable).toEqual(["a"]);
    expect(place.querySelectorAll("button")).toHaveLength(0);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(place.querySelector("[inert]")).toBeNull();
  });

  /** Names the slide in the middle of the carousel, above the controls. */
  const inSight = () => {
    const { left, top, width } = find("ul").getBoundingClientRect();
    return document
      .elementFromPoint(left + width / 2, top + 40)
      ?.closest("li")
      ?.textContent?.trim();
  };

  it.each(["ltr", "rtl"])("goes round by itself as the row that it is: %s", async (dir) => {
    place.dir = dir;
    place.style.lineHeight = "160px";
    show(["a", "b", "c"], { autoplayMs: 500 });
    for (const [dot, slide] of [
      ["Show 2", "b"],
      ["Show 3", "c"],
      ["Show 1", "a"],
      ["Show 2", "b"],
    ])
      await expect.poll(() => [currentDot(), inSight()], LONG).toEqual([dot, slide]);
    expect(place.querySelector("li[inert]")).toBeNull();
  });

  it("comes from the side to which it goes, over the end too, and goes on from where it leads when it is touched", async () => {
    place.style.lineHeight = "160px";
    show(["a", "b", "c"], { autoplayMs: 0, transitionMs: 60_000 });
    await expect.poll(reachable).toEqual(["a", "b", "c"]);
    const placeOf = (index: number) => {
      const { left, width } = find("ul").getBoundingClientRect();
      return Math.round((10 * ((find(`li:nth-child(${index + 1})`).getBoundingClientRect().left ?? 0) - left)) / width);
    };
    click("Previous");
    await expect.poll(currentDot).toBe("Show 3");
    expect([placeOf(0), placeOf(2)]).toEqual([0, -10]);
    find("ul").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await expect.poll(() => [currentDot(), inSight(), placeOf(2)]).toEqual(["Show 3", "c", 0]);
    click("Next");
    await expect.poll(currentDot).toBe("Show 1");
    expect([placeOf(2), placeOf(0)]).toEqual([0, 10]);
    click("Show 2");
    await expect.poll(currentDot).toBe("Show 2");
    expect([placeOf(0), placeOf(1)]).toEqual([0, 10]);
  });

  it("lets only the slide in sight be reached once it is taken over", async () => {
    show(["a", "b"]);
    await expect.poll(reachable).toEqual(["a", "b"]);
    await userEvent.hover(find("section"));
    await isTakenOver();
    await userEvent.unhover(find("section"));
    await expect.poll(() => [currentDot(), reachable()], LONG).toEqual(["Show 2", ["b"]]);
    await expect.poll(currentDot, LONG).toBe("Show 1");
  });

  it("shows its second slide once the time of the first is over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    try {
      show(["a", "b", "c"]);
      // Its time counts from the moment at which it is seen, some frames later.
      let passedMs = 0;
      for (; currentDot() !== "Show 2" && passedMs < 3 * settings.autoplayMs; passedMs += STEP_MS) {
        vi.advanceTimersByTime(STEP_MS);
        await new Promise(requestAnimationFrame);
      }
      expect(passedMs).toBeGreaterThanOrEqual(settings.autoplayMs);
      expect(passedMs).toBeLessThan(1.5 * settings.autoplayMs);
    } finally {
      vi.useRealTimers();
    }
  });

  it("stands still after the pause button and goes on after play", async () => {
    show(["a", "b", "c"]);
    await expect.poll(currentDot, LONG).toBe("Show 2");
    click("Pause");
    await expect.poll(() => place.querySelector("[aria-label=Play]"), LONG).not.toBeNull();
    const shown = currentDot();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(currentDot()).toBe(shown);
    click("Play");
    await expect.poll(currentDot, LONG).not.toBe(shown);
  });

  it("waits while another one moves, and goes on once that one is paused", async () => {
    root.render(
      ["First", "Second"].map((label) => (
        <Carousel key={label} slides={slidesOf("a", "b", "c")} settings={settings} label={label} />
      )),
    );
    const dots = () => [...place.querySelectorAll("[aria-current=true]")].map((dot) => dot.getAttribute("aria-label"));
    for (const shown of ["Show 2", "Show 3", "Show 1"]) await expect.poll(dots, LONG).toEqual([shown, "Show 1"]);
    click("Pause");
    await expect.poll(() => dots()[1], LONG).toBe("Show 2");
    const stopped = dots()[0];
    await expect.poll(dots, LONG).toEqual([stopped, "Show 3"]);
  });

  it("stands still while the keyboard is inside", async () => {
    show(["a", "b", "c"]);
    await expect.poll(currentDot, LONG).toBe("Show 2");
    // The way of the keyboard may begin behind the carousel, where the last test has pressed a button.
    await expect.poll(() => userEvent.tab().then(() => place.contains(document.activeElement))).toBe(true);
    const shown = currentDot();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(currentDot()).toBe(shown);
  });

  it("follows dots and arrows, round the ends", async () => {
    show(["a", "b", "c"], { autoplayMs: 0 });
    await expect.poll(reachable).toEqual(["a", "b", "c"]);
    await userEvent.hover(find("section"));
    await isTakenOver();
    click("Show 3");
    await expect.poll(reachable).toEqual(["c"]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    click("Next");
    await expect.poll(reachable).toEqual(["a"]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    click("Previous");
    await expect.poll(reachable).toEqual(["c"]);
    expect(place.querySelector("[aria-label=Pause]")).toBeNull();
  });

  it("keeps its height when it is taken over", async () => {
    flushSync(() => show(["a", "b"]));
    const height = place.querySelector("section")?.offsetHeight;
    expect(height).toBeGreaterThan(0);
    expect(place.querySelector("li[inert]")).toBeNull();
    await userEvent.hover(find("section"));
    await isTakenOver();
    expect(place.querySelector("section")?.offsetHeight).toBe(height);
  });

  it.each([
    { dir: "ltr", ids: ["a", "b", "c"] },
    { dir: "rtl", ids: ["a", "b"] },
    { dir: "ltr", ids: [..."abcdefghij"] },
  ])("goes one slide on or back, however far it is dragged: $dir, $ids", async ({ dir, ids }) => {
    place.dir = dir;
    // As high as a banner: the controls reach over the lower edge.
    place.style.lineHeight = "160px";
    show(ids, { autoplayMs: 0 });
    await expect.poll(reachable).toEqual(ids);
    await userEvent.hover(find("section"));
    await isTakenOver();
    const drag = async (share: number) => {
      const { left, top, width } = find("section").getBoundingClientRect();
      const from = left + width * (0.5 - share / 2);
      const send = (type: string, step: number) => {
        const options = { bubbles: true, cancelable: true, buttons: type === "mouseup" ? 0 : 1 };
        const [clientX, clientY] = [from + (width * share * step) / 8, top + 40];
        document.elementFromPoint(from, clientY)?.dispatchEvent(new MouseEvent(type, { ...options, clientX, clientY }));
      };
      send("mousedown", 0);
      for (let step = 1; step <= 8; step += 1) {
        await new Promise(requestAnimationFrame);
        send("mousemove", step);
      }
      send("mouseup", 8);
    };
    let at = 0;
    for (const share of [-0.8, 0.8, -0.55, -0.3, 0.55]) {
      at = (at + (share < 0 === (dir === "ltr") ? 1 : -1) + ids.length) % ids.length;
      // A movement has ended before the next one begins.
      await new Promise((resolve) => setTimeout(resolve, 600));
      await drag(share);
      await expect.poll(reachable, { ...LONG, message: `by ${share}` }).toEqual([ids[at]]);
      const shown = () =>
        Math.round(find("li:not([inert])").getBoundingClientRect().left - find("section").getBoundingClientRect().left);
      await expect.poll(shown, { ...LONG, message: `at its place, by ${share}` }).toBe(0);
    }
  });
});
