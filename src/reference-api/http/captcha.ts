import { isRecord } from "../../domain/isRecord";
import type { Tag } from "../../domain/tags/Tag";
import { findTagService, type TagService } from "../../domain/tags/tagServices";
import { Failure } from "./failure";

export interface CaptchaOptions {
  /** The vendor's secret; absent: no form needs a token. */
  readonly secret?: string | undefined;
  /** Where tokens are verified; absent: at the vendor of the captcha that the domain names. */
  readonly verifyUrl?: string | undefined;
  /** Called when the vendor does not answer, at most once a minute; the text holds neither secret nor token. */
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

const MISSING = "We could not check that you are a person. Please allow the check, reload the page and try again.";
const WRONG = "The check that you are a person did not succeed. Please try again.";

/**
 * Creates the check. Where the vendor does not answer, or refuses the secret, forms are taken without it: shoppers can do
 * nothing about that, and the rate limits still hold. A missing token, too, is refused only while the vendor answers,
 * because otherwise no browser can have one.
 */
export function createCaptchaCheck({ secret, verifyUrl, warn }: CaptchaOptions): CaptchaCheck {
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  const warnSometimes = (reason: string) => {
    if (performance.now() - warnedAtMs < WARN_EVERY_MS) return;
    warnedAtMs = performance.now();
    warn(`Captcha tokens cannot be verified: ${reason}. Forms are taken without them meanwhile.`);
  };
  return {
    check: async (tags, token = "") => {
      const captcha = findCaptcha(tags ?? []);
      if (secret === undefined || captcha === undefined) return;
      const answer = await verify(verifyUrl ?? captcha.verifyUrl ?? "", secret, token);
      if (answer === "unavailable") warnSometimes("the vendor does not answer");
      else if (isAboutSecret(answer)) warnSometimes("the vendor refuses CAPTCHA_SECRET");
      else if (!isGood(answer)) throw new Failure(400, token === "" ? MISSING : WRONG);
    },
  };
}

function findCaptcha(tags: readonly Tag[]): TagService | undefined {
  return tags.map(({ service }) => findTagService(service)).find((service) => service?.loads === "form");
}

type Answer = Readonly<Record<string, unknown>>;

/** Both vendors take a form with the secret and the token, and answer with JSON. */
async function verify(url: string, secret: string, token: string): Promise<Answer | "unavailable"> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      redirect: "error",
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const answer: unknown = response.status < 500 ? await response.json() : undefined;
    return isRecord(answer) && typeof answer.success === "boolean" ? answer : "unavailable";
  } catch {
    return "unavailable";
  }
}

function isAboutSecret({ "error-codes": codes }: Answer): boolean {
  return Array.isArray(codes) && codes.some((code) => typeof code === "string" && code.endsWith("-input-secret"));
}

function isGood({ success, score }: Answer): boolean {
  return success === true && (typeof score !== "number" || score >= LEAST_SCORE);
}
