import { expect, it } from "vitest";
import { showToast } from "./toasts";

it("says its message in a live region and resolves once it is closed", async () => {
  const closed = showToast({ kind: "error", message: "Please provide a valid email address.", dismissLabel: "Close" });
  const readAlert = () => document.querySelector("[role=alert]")?.textContent ?? "";
  await expect.poll(readAlert, { timeout: 10_000 }).toContain("valid email address");
  expect(document.querySelector("[aria-live] [role=alert]")).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 400));
  document.querySelector<HTMLElement>("[aria-label=Close]")?.click();
  await closed;
  await expect.poll(() => document.querySelector("[role=alert]")).toBeNull();
});

it("leaves once its signal is aborted, and does not come after that", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const closed = showToast({ kind: "error", message: "Try again.", dismissLabel: "Close", signal });
  await expect.poll(() => document.querySelector("[role=alert]")?.textContent ?? "").toContain("Try again.");
  await new Promise((resolve) => setTimeout(resolve, 400));
  controller.abort();
  await closed;
  await expect.poll(() => document.querySelector("[role=alert]")).toBeNull();
  await showToast({ kind: "error", message: "Too late.", dismissLabel: "Close", signal });
  expect(document.body.textContent).not.toContain("Too late.");
});
