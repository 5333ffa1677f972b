import { useMemo } from "react";
import type { CaptchaTag } from "../../../domain/tags/Tag";
import { usePage } from "../page/PageContext";

/** The captcha of the page, for a form. Without one, nothing is loaded and no form has a token. */
export interface FormCaptcha {
  /** The shopper uses the form: the captcha's script begins to load. */
  readonly prepare: () => void;
  /** A token for what the form does; undefined where the domain has no captcha, or its vendor fails. Never rejects. */
  readonly getToken: (action: string, form: HTMLElement | null) => Promise<string | undefined>;
}

export function useCaptcha(): FormCaptcha {
  const { captcha } = usePage();
  return useMemo(() => createFormCaptcha(captcha), [captcha]);
}

function createFormCaptcha(tag: CaptchaTag | undefined): FormCaptcha {
  if (tag === undefined) return { prepare: () => undefined, getToken: async () => undefined };
  return {
    prepare: () => void openCaptcha(tag).then((captcha) => captcha?.prepare()),
    getToken: async (action, form) => (form === null ? undefined : (await openCaptcha(tag))?.getToken(action, form)),
  };
}

/** All forms of a visit share one captcha, and its script. */
const captchas = new WeakMap<CaptchaTag, Promise<import("./Captcha").Captcha | undefined>>();

function openCaptcha(tag: CaptchaTag) {
  const known = captchas.get(tag);
  if (known !== undefined) return known;
  const opened = import("./Captcha").then(
    ({ Captcha }) => new Captcha(tag),
    () => {
      captchas.delete(tag);
      return undefined;
    },
  );
  captchas.set(tag, opened);
  return opened;
}
