/** How many places the button has, each a step above the last one; ScrollToTop.module.css says the same. */
const PLACES = 12;

/** The height of a step, as a share of the button's. */
const STEP = 0.5;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, iframe, [role="button"], [role="option"], [tabindex="0"][role]';
/** Room that stays between the button and a control above or below it, in pixels. */
const MARGIN = 4;

type Rect = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** The lowest place of a button at the window's bottom edge where it covers no control; undefined where each covers one. */
export function findFreePlace(button: HTMLElement): number | undefined {
  const lowest = readLowestRect(button);
  const step = (lowest.bottom - lowest.top) * STEP;
  const all = { ...lowest, top: lowest.top - (PLACES - 1) * step };
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => control !== button && control.checkVisibility({ visibilityProperty: true }))
    .flatMap((control) =>
      [...control.getClientRects()].filter((rect) => overlaps(all, rect)).map((rect) => cutRect(control, rect)),
    );
  for (let place = 0; place < PLACES; place += 1) {
    const up = place * step;
    const rect = { ...lowest, top: lowest.top - up, bottom: lowest.bottom - up };
    if (!controls.some((control) => overlaps(rect, control))) return place;
  }
  return undefined;
}

/** What the boxes around a control leave of its rectangle: a slide that waits its turn beyond its carousel is covered by nothing. */
function cutRect(control: Element, rect: Rect): Rect {
  let { left, right, top, bottom } = rect;
  for (let box: Element | null = control; box !== null && box !== document.body; box = box.parentElement) {
    const { overflow, position } = getComputedStyle(box);
    if (overflow !== "visible") {
      const cut = box.getBoundingClientRect();
      [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
      [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
    }
    if (position === "fixed") break;
  }
  return { left, right, top, bottom };
}

/** Where the button stands without being moved up, whatever it does at the moment. */
function readLowestRect(button: HTMLElement): Rect {
  const { left, bottom } = getComputedStyle(button);
  const bottomPx = window.innerHeight - Number.parseFloat(bottom);
  const leftPx = Number.parseFloat(left);
  return { left: leftPx, right: leftPx + button.offsetWidth, top: bottomPx - button.offsetHeight, bottom: bottomPx };
}

function overlaps(rect: Rect, other: Rect): boolean {
  const isBeside = other.right <= rect.left || other.left >= rect.right;
  return !isBeside && other.bottom > rect.top - MARGIN && other.top < rect.bottom + MARGIN;
}
