import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { RunningEditor } from "../support/startEditor";

/** The editor in a browser, by what somebody sees of it. */
export class EditorPage {
  readonly outline: Locator;
  readonly canvas: FrameLocator;
  readonly save: Locator;
  readonly settings: Locator;

  constructor(
    readonly page: Page,
    private readonly editor: RunningEditor,
  ) {
    this.outline = page.getByRole("treegrid", { name: "Outline of the page" });
    this.canvas = page.frameLocator('main iframe[title^="Page of"]').first();
    this.save = page.getByRole("banner").getByRole("button", { name: /^Saved?\b/ });
    this.settings = page.getByRole("complementary", { name: "Settings" });
  }

  /** Opens the editor and waits until its page is shown. */
  async open(query = ""): Promise<void> {
    await this.page.goto(this.editor.url(query));
    await this.outline.getByRole("row").first().waitFor();
    await this.canvas.locator("[data-section]:visible").first().waitFor();
  }

  /** The row of a section in the outline, by its title. */
  row(title: string): Locator {
    return this.outline.getByRole("row", { name: title, exact: false }).first();
  }

  section(id: string): Locator {
    return this.canvas.locator(`[data-section="${id}"]`);
  }

  /** Ids of the sections in the canvas, in order. */
  sectionIds(): Promise<string[]> {
    return this.canvas
      .locator("main [data-section]")
      .evaluateAll((sections) => sections.map((section) => (section as HTMLElement).dataset.section ?? ""));
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }
}
