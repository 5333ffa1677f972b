import type { CaptchaTag } from "../../../domain/tags/Tag";
import { requestRecaptcha, requestTurnstile, type TokenRequest } from "./captchaVendors";

/** Time for which a form waits for a token, as long as the shopper is not asked anything. */
const LIMIT_MS = 3000;

const VENDORS: Readonly<Record<string, (request: TokenRequest) => Promise<string>>> = {
  recaptcha: requestRecaptcha,
  turnstile: requestTurnstile,
};

/** A captcha of a page. Its script is loaded with the first use of a form; a vendor that fails never holds a form up. */
export class Captcha {
  private script: Promise<void> | undefined;

  constructor(private readonly tag: CaptchaTag) {}

  /** Begins to load the script. */
  prepare(): void {
    this.load().catch(() => undefined);
  }

  /**
   * A token for what a form does, such as `newsletter`; each can be used once. Undefined where the vendor gives none
   * within its time. Where it has a question, that is shown at the end of `form`, and the shopper has all the time.
   */
  async getToken(action: string, form: HTMLElement): Promise<string | undefined> {
    const request = VENDORS[this.tag.service];
    if (request === undefined) return undefined;
    return new Promise((resolve) => {
      const giveUp = () => resolve(undefined);
      const timer = setTimeout(giveUp, LIMIT_MS);
      const { siteKey } = this.tag;
      this.load()
        .then(() => request({ siteKey, action, form, onQuestion: () => clearTimeout(timer) }))
        .then(resolve, giveUp)
        .finally(() => clearTimeout(timer));
    });
  }

  /** Loads the script once; after a failure the next use tries again. */
  private load(): Promise<void> {
    this.script ??= loadScript(this.tag.script).catch((error: unknown) => {
      this.script = undefined;
      throw error;
    });
    return this.script;
  }
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.async = true;
    element.src = src;
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("The captcha's script could not be loaded."));
    });
    document.head.append(element);
  });
}
