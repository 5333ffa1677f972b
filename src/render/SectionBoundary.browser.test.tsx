import { lazy } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { loadChunk } from "./ChunkLoadError";
import { SectionBoundary } from "./SectionBoundary";

/** A section whose code fails to load with this error. */
function createLost(error: Error) {
  return lazy(() => loadChunk<never>("deal-grid", () => Promise.reject(error)));
}

let isBroken = true;

/** A section that throws while something is broken. */
function Fragile() {
  if (isBroken) throw new Error("secret detail");
  return <p>All there</p>;
}

function draw(Content: React.ComponentType, settled: string[] = []): void {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  createRoot(place, { onCaughtError: () => undefined }).render(
    <SectionBoundary sectionId="top-deals" onHydrated={(id) => void settled.push(id)}>
      <Content />
    </SectionBoundary>,
  );
}

beforeEach(() => document.body.replaceChildren());

it("says that the code of a part could not be loaded", async () => {
  const settled: string[] = [];
  draw(createLost(new TypeError("Failed to fetch dynamically imported module: /assets/DealGrid.js")), settled);
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading chunk deal-grid failed");
  expect(settled).toEqual(["top-deals"]);
});

it("says that the styles of a part could not be loaded #SectionBoundary-1", async () => {
  draw(createLost(new Error("Unable to preload CSS for /assets/DealGrid.css")));
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading CSS chunk deal-grid failed");
});

it("tells a shopper nothing of any other error, and draws again when asked to", async () => {
  draw(Fragile);
  await expect.element(page.getByText("This part of the page could not be shown.")).toBeVisible();
  expect(document.body.textContent).not.toContain("secret");
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("All there")).toBeVisible();
});
