import { useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { MoreButton } from "./MoreButton";

function Sample() {
  const [isExpanded, setIsExpanded] = useState(false);
  const entries = isExpanded ? ["a", "b", "c", "d"] : ["a", "b"];
  return (
    <>
      <ul id="entries">
        {entries.map((entry) => (
          <li key={entry}>
            <a href={`#${entry}`}>{entry}</a>
          </li>
        ))}
      </ul>
      <MoreButton
        isExpanded={isExpanded}
        isLong={isExpanded}
        onToggle={() => setIsExpanded(!isExpanded)}
        more="Show more"
        less="Show less"
        controls="entries"
        initialCount={2}
      />
    </>
  );
}

afterEach(() => document.body.replaceChildren());

/** Draws the sample; resolves with its place and its button. */
async function draw() {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Sample />);
  await expect.poll(() => place.querySelector("button")?.textContent).toBe("Show more");
  return { place, button: place.querySelector("button") };
}

it("tells its state, moves focus to the first new entry and keeps it on the way back #MoreButton-1", async () => {
  const { place, button } = await draw();
  expect(button?.getAttribute("aria-expanded")).toBe("false");

  button?.click();
  await expect.poll(() => document.activeElement?.textContent).toBe("c");
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  expect(button?.textContent).toBe("Show less");

  button?.focus();
  button?.click();
  await expect.poll(() => place.querySelectorAll("li").length).toBe(2);
  expect(document.activeElement).toBe(button);
});

it("moves focus and view in no handler: a frame comes first", async () => {
  const { button } = await draw();
  const steps: string[] = [];
  const end = new AbortController();
  document.addEventListener("focusin", () => steps.push("focus"), end);
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = () => void steps.push("scroll");
  try {
    for (const expected of ["focus", "scroll"]) {
      button?.click();
      requestAnimationFrame(() => steps.push("frame"));
      await expect.poll(() => steps).toEqual(["frame", expected]);
      steps.length = 0;
    }
  } finally {
    end.abort();
    Element.prototype.scrollIntoView = scrollIntoView;
  }
});
