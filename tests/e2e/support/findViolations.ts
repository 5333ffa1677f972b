import AxeBuilder from "@axe-core/playwright";
import type { Page } from "./siteTest";

const SCHEMES = ["light", "dark"] as const;

/**
 * What axe finds wrong with a page at its size, in light and in dark, one line for each element: nothing at best.
 * Movement is reduced meanwhile, since what fades in would be measured half-way. `part` is the selector of the one
 * element that is looked at.
 */
export async function findViolations(page: Page, part = "html"): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The legacy mode runs within the page; the other one opens a page of its own for each look, for frames we lack.
    const axe = new AxeBuilder({ page })
      .include(part)
      .setLegacyMode()
      .options({ resultTypes: ["violations"] });
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme} ${id}: ${target.join(" ")} ${failureSummary ?? ""}`);
  }
  return found;
}

/** The same on windows of several widths, in pixels, of one page. */
export async function findViolationsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const line of await findViolations(page)) found.push(`${width} px, ${line}`);
  }
  return found;
}
