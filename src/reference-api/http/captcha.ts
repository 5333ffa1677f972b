import { isRecord } from "../../domain/isRecord";
import type { Tag } from "../../domain/tags/Tag";
import { findTagService, type TagService } from "../../domain/tags/tagServices";
import { Failure } from "./failure";

export interface CaptchaOptions {
  /** The vendor's secret; absent: no form needs a token. */
  readonly secret?: string | undefined;
  /** Where tokens are verified; absent: at the vendor of the captcha that the domain names. */
  readonly verifyUrl?: string | undefined;
  /** Called when tokens cannot be verified, with each reason at most once a minute; the text holds neither secret nor token. */
  readonly warn: (message: string) => void;
}

/** Refuses forms of domains with a captcha that come without a good token. */
export interface CaptchaCheck {
  /** Throws a 400 for a token that is missing or wrong. `tags` are those of the domain's website data. */
  check(tags: readonly Tag[] | undefined, token: string | undefined): Promise<void>;
}

/** Shorter than the site's own limit for a call, so that a form is answered although the vendor is not. */
const LIMIT_MS = 2000;
const WARN_EVERY_MS = 60_000;
/** reCAPTCHA v3 rates from 0, a program, to 1: https://developers.google.com/recaptcha/docs/v3#interpreting_the_score. */
const LEAST_SCORE = 0.5;

const UNAVAILABLE =
  "Captcha tokens cannot be verified: the vendor does not answer. Forms are taken without them meanwhile.";
const UNREADABLE =
  "Captcha tokens cannot be verified: the vendor's answer is not the JSON that is expected. Forms are refused meanwhile; see CAPTCHA_VERIFY_URL.";
const SECRET_REFUSED =
  "Captcha tokens cannot be verified: the vendor refuses CAPTCHA_SECRET. Forms are refused until it is right.";

const MISSING = "We could not check that you are a person. Please allow the check, reload the page and try again.";
const WRONG = "The check that you are a person did not succeed. Please try again.";

/**
 * Creates the check. Where the vendor does not answer, or fails with 5xx, forms are taken without it: shoppers can do nothing
 * about that, and the rate limits still hold. A missing token, too, is refused only while the vendor answers, because
 * otherwise no browser can have one. Any other answer that does not say yes refuses the form.
 */
export function createCaptchaCheck({ secret, verifyUrl, warn }: CaptchaOptions): CaptchaCheck {
  const warnedAtMs = new Map<string, number>();
  const warnSometimes = (message: string) => {
    if (performance.now() - (warnedAtMs.get(message) ?? Number.NEGATIVE_INFINITY) < WARN_EVERY_MS) return;
    warnedAtMs.set(message, performance.now());
    warn(message);
  };
  return {
    check: async (tags, token = "") => {
      const captcha = findCaptcha(tags ?? []);
      if (secret === undefined || captcha === undefined) return;
      const answer = await verify(verifyUrl ?? captcha.verifyUrl ?? "", secret, token);
      if (answer === "unavailable") return warnSometimes(UNAVAILABLE);
      if (answer === "unreadable") warnSometimes(UNREADABLE);
      else if (isAboutSecret(answer)) warnSometimes(SECRET_REFUSED);
      else if (isGood(answer)) return;
      throw new Failure(400, token === "" ? MISSING : WRONG);
    },
  };
}

function findCaptcha(tags: readonly Tag[]): TagService | undefined {
  return tags.map(({ service }) => findTagService(service)).find((service) => service?.loads === "form");
}

type Answer = Readonly<Record<string, unknown>>;

/**
 * Asks the vendor. Both vendors take a form with the secret and the token, and answer with JSON. “unavailable” stands for a
 * network error, no answer in time, and 5xx.
 */
async function verify(url: string, secret: string, token: string): Promise<Answer | "unavailable" | "unreadable"> {
  let text: string;
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      redirect: "manual",
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    text = await response.text();
    if (response.status >= 500) return "unavailable";
  } catch {
    return "unavailable";
  }
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) && typeof answer.success === "boolean" ? answer : "unreadable";
  } catch {
    return "unreadable";
  }
}

function isAboutSecret({ "error-codes": codes }: Answer): boolean {
  return Array.isArray(codes) && codes.some((code) => typeof code === "string" && code.endsWith("-input-secret"));
}

function isGood({ success, score }: Answer): boolean {
  return success === true && (typeof score !== "number" || score >= LEAST_SCORE);
}
