/* What the scripts of captchas offer to pages: https://developers.google.com/recaptcha/docs/v3 and
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/. */

export interface TokenRequest {
  readonly siteKey: string;
  /** The shopper's action, such as `newsletter`. */
  readonly action: string;
  readonly form: HTMLElement;
  /** Called when the shopper is asked something. */
  readonly onQuestion: () => void;
}

interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

interface Turnstile {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string;
}

/** Asks the script of reCAPTCHA v3, which never asks the shopper. */
export function requestRecaptcha({ siteKey, action }: TokenRequest): Promise<string> {
  const recaptcha = readGlobal<Recaptcha>("grecaptcha");
  return new Promise((resolve, reject) => {
    recaptcha.ready(() => recaptcha.execute(siteKey, { action }).then(resolve, reject));
  });
}

/** Asks the script of Turnstile in a place of its own, which goes with the answer and is seen only with a question. */
export function requestTurnstile({ siteKey, action, form, onQuestion }: TokenRequest): Promise<string> {
  const turnstile = readGlobal<Turnstile>("turnstile");
  const place = document.createElement("div");
  place.style.position = "absolute";
  form.append(place);
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error("Turnstile gave no token."));
    turnstile.render(place, {
      sitekey: siteKey,
      action,
      appearance: "interaction-only",
      callback: resolve,
      "error-callback": fail,
      "timeout-callback": fail,
      "unsupported-callback": fail,
      "before-interactive-callback": () => {
        place.style.position = "";
        onQuestion();
      },
    });
  }).finally(() => place.remove());
}

function readGlobal<Vendor>(name: string): Vendor {
  const vendor: unknown = Reflect.get(window, name);
  if (typeof vendor !== "object" || vendor === null) throw new Error(`The script has not defined ${name}.`);
  return vendor as Vendor;
}
