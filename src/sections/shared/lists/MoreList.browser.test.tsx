import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MoreList } from "./MoreList";

const ENTRIES = Array.from({ length: 20 }, (_, index) => `entry ${index + 1}`);
const SECTION = { id: "offers", more: "Show more", less: "Show less" };

let place: HTMLElement;
let end: () => void;

beforeEach(async () => {
  history.replaceState(null, "");
  place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <MoreList entries={ENTRIES} initial={2} section={SECTION}>
      {(shown, id) => (
        <ul id={id}>
          {shown.map((entry) => (
            <li key={entry}>
              <a href={`#${entry}`}>{entry}</a>
            </li>
          ))}
        </ul>
      )}
    </MoreList>,
  );
  await expect.poll(() => button()?.textContent).toBe("Show more");
  end = () => root.unmount();
});

afterEach(() => {
  end();
  document.body.replaceChildren();
});

const button = () => place.querySelector("button");
const countEntries = () => place.querySelectorAll("li").length;

/** Presses the button; resolves with the length of the list in each frame until it has `last` entries. */
async function pressAndWatch(last: number): Promise<readonly number[]> {
  const lengths: number[] = [];
  button()?.click();
  do {
    await new Promise(requestAnimationFrame);
    lengths.push(countEntries());
  } while (lengths.at(-1) !== last && lengths.length < 100);
  return lengths;
}

it("changes the button in the frame after a press, and grows in the frames after it", async () => {
  const lengths = await pressAndWatch(20);
  expect(button()?.getAttribute("aria-expanded")).toBe("true");
  expect(lengths[0]).toBe(2);
  expect([...new Set(lengths)]).toEqual([2, 6, 14, 20]);
  expect((await pressAndWatch(2))[0]).toBe(20);
  expect(button()?.getAttribute("aria-expanded")).toBe("false");
});

it("stays short when the button is pressed again before it has grown", async () => {
  button()?.click();
  // React answers a press at the end of its task.
  await Promise.resolve();
  expect(button()?.textContent).toBe("Show less");
  expect(await pressAndWatch(2)).toEqual([2]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(countEntries()).toBe(2);
});
