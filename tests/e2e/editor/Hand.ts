import type { Locator, Page } from "@playwright/test";

/** A file as somebody has it on the own machine. */
export interface OwnFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * A hand on the mouse that counts what it does. One action each: a press, an entry that is chosen, a text typed into a field
 * (with the press, or double press, into it), a drag, and each file chosen in the system's dialog. Scrolling, pointing and
 * looking count nothing.
 */
export class Hand {
  actions = 0;

  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  /** Types a text in place of the one that a field has. */
  async write(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.click();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Tab");
  }

  /** Types the digits of a day. */
  async writeDay(field: Locator, digits: string): Promise<void> {
    this.actions += 1;
    await field.getByRole("spinbutton").first().click();
    await this.page.keyboard.type(digits, { delay: 60 });
  }

  /** Writes a text in the page itself, from a double press on it. */
  async rewrite(text: Locator, words: string): Promise<void> {
    this.actions += 1;
    await text.dblclick();
    const written = text.page().frameLocator('main iframe[title^="Page of"]').first().locator("[contenteditable]");
    await written.first().waitFor();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(words);
    await this.page.keyboard.press("Enter");
  }

  /** Presses a button that opens the system's dialog, and chooses files there. */
  async choose(button: Locator, files: readonly OwnFile[]): Promise<void> {
    this.actions += 1 + files.length;
    const chooser = this.page.waitForEvent("filechooser");
    await button.click();
    await (await chooser).setFiles([...files]);
  }
}
