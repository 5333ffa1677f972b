import AxeBuilder from "@axe-core/playwright";
import type { Page } from "./siteTest";

const SCHEMES = ["light", "dark"] as const;
/** The rules on colours; the pages of both schemes differ in nothing else. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * The violations that axe finds on a page at its size, one line for each element: of all rules in light, and of those on
 * colours in dark. Motion is reduced, because axe would measure the contrast of elements that fade in. `part` is the selector of the element to
 * check; what `except` selects has been checked before.
 */
export async function findViolations(page: Page, part = "html", except?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The legacy mode runs within the page. The default opens another page for each analysis, for frames, which the site lacks.
    const axe = new AxeBuilder({ page })
      .include(part)
      .setLegacyMode()
      .options({ resultTypes: ["violations"] });
    if (except !== undefined) axe.exclude(except);
    if (colorScheme === "dark") axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme} ${id}: ${target.join(" ")} ${failureSummary ?? ""}`);
  }
  return found;
}

/** Like {@link findViolations}, on windows of several widths in pixels. */
export async function findViolationsAt(page: Page, widths: readonly number[], except?: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const line of await findViolations(page, "html", except)) found.push(`${width} px, ${line}`);
  }
  return found;
}
