import type { ScriptElement } from "../../domain/entities";
import { trusted } from "../../domain/trustedTypes";

/** Adds an operator's scripts to the page as elements: async ones by address, others inline (specification, section 2). */
export function injectScripts(scripts: readonly ScriptElement[]): void {
  for (const { src, isAsync, text, attributes } of scripts) {
    const element = document.createElement("script");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (src === undefined) element.text = trusted.createScript(text);
    else {
      element.async = isAsync;
      element.src = trusted.createScriptURL(src);
    }
    document.head.append(element);
  }
}
