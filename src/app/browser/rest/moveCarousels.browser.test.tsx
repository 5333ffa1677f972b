import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CarouselSettings } from "../../../generated/documents";
import { Carousel } from "../../../ui/carousel/Carousel";
import { moveCarousels } from "./moveCarousels";

const settings: CarouselSettings = {
  autoplayMs: 500,
  transitionMs: 50,
  dots: true,
  arrows: false,
  loop: true,
  pauseLabel: "Pause",
  playLabel: "Play",
  previousLabel: "Previous",
  nextLabel: "Next",
  dotLabel: "Show {number}",
  slideLabel: "{number} of {count}",
};

/** A busy machine moves slides late; what counts is that they move. */
const LONG = { timeout: 15_000 };

let place: HTMLElement;
let end: () => void;

beforeEach(() => {
  place = document.createElement("div");
  // Out of reach of the pointer, which rests in the corner.
  place.style.marginTop = "200px";
  place.style.lineHeight = "100px";
  document.body.append(place);
  end = () => undefined;
});

afterEach(() => {
  end();
  place.remove();
});

const createCarousel = (ids: readonly string[], changes: Partial<CarouselSettings> = {}) => (
  <Carousel
    slides={ids.map((id) => ({ id, render: () => <a href={`#${id}`}>{id}</a> }))}
    settings={{ ...settings, ...changes }}
    label="Offers"
  />
);
const readDots = () => [...place.querySelectorAll("[aria-current=true]")].map((dot) => dot.getAttribute("aria-label"));

const isHydrated = () =>
  Object.keys(place.querySelector("section") ?? {}).some((key) => key.startsWith("__reactFiber"));

/** The slide in the middle of a carousel. */
function readInSight(): string | undefined {
  const { left, top, width } = place.querySelector("section")?.getBoundingClientRect() ?? new DOMRect();
  return document.elementFromPoint(left + width / 2, top + 30)?.closest("li")?.textContent ?? undefined;
}

it.each(["ltr", "rtl"])(
  "the server's carousel goes round by itself, and React goes on where it stands: %s",
  async (dir) => {
    place.dir = dir;
    const carousel = createCarousel(["a", "b", "c"]);
    place.innerHTML = renderToString(carousel);
    end = moveCarousels();
    for (const [dot, slide] of [
      ["Show 2", "b"],
      ["Show 3", "c"],
      ["Show 1", "a"],
      ["Show 2", "b"],
    ])
      await expect.poll(() => [readDots(), readInSight()], LONG).toEqual([[dot], slide]);
    end();
    const [dot] = readDots();
    const slide = readInSight();
    const errors: unknown[] = [];
    const root = hydrateRoot(place, createCarousel(["a", "b", "c"], { autoplayMs: 60_000 }), {
      onRecoverableError: (error) => errors.push(error),
    });
    await expect.poll(isHydrated, LONG).toBe(true);
    // The carousel learns where it stands in an effect.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await expect.poll(() => [readDots(), readInSight(), errors], LONG).toEqual([[dot], slide, []]);
    root.unmount();
  },
  45_000,
);

it("of several carousels the first in view moves, none that stands still by its settings, and none after the end", async () => {
  place.innerHTML = [
    renderToString(createCarousel(["a", "b"], { autoplayMs: 0 })),
    renderToString(createCarousel(["a"])),
    renderToString(createCarousel(["a", "b", "c"])),
    renderToString(createCarousel(["a", "b", "c"])),
  ].join("");
  end = moveCarousels();
  await expect.poll(readDots, LONG).toEqual(["Show 1", "Show 2", "Show 1"]);
  end();
  const shown = readDots();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(readDots()).toEqual(shown);
});
