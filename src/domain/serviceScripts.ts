import type { ScriptElement, Website } from "./entities";

/** The analytics and invisible-captcha scripts that a domain's website data names, as far as it names them. */
export function listServiceScripts({
  analyticsScript,
  captchaScript,
}: Pick<Website, "analyticsScript" | "captchaScript">): readonly ScriptElement[] {
  return [analyticsScript, captchaScript].flatMap((src) =>
    src === undefined ? [] : [{ src, isAsync: true, text: "", attributes: {} }],
  );
}
