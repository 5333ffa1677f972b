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

it("tells its state, moves focus to the first new entry and keeps it on the way back #MoreButton-1", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Sample />);
  await expect.poll(() => place.querySelector("button")?.textContent).toBe("Show more");
  const button = place.querySelector("button");
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
