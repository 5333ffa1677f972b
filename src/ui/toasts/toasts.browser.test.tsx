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
