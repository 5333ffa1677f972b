import type { ScriptElement, Website } from "./entities";

/** The analytics and invisible-captcha scripts that a domain's data names; none where it names none. */
export function listServiceScripts({
  analyticsScript,
  captchaScript,
}: Pick<Website, "analyticsScript" | "captchaScript">): readonly ScriptElement[] {
  return [analyticsScript, captchaScript].flatMap((src) =>
    src === undefined ? [] : [{ src, isAsync: true, text: "", attributes: {} }],
  );
}
