import type { Page } from "@playwright/test";

/** Dangerous and missing content of a page, one line each. */
export function inspectPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ("__ran" in window || "__xss" in window) found.push("a script of the API ran");
    for (const element of document.querySelectorAll("*"))
      for (const { name, value } of element.attributes) {
        const isAddress = ["href", "src", "srcset", "action", "formaction", "data", "xlink:href"].includes(name);
        const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.\s-]*):/iu.exec(value)?.[1]?.replace(/\s/g, "").toLowerCase();
        const isSafe = scheme === undefined || ["http", "https", "mailto", "tel"].includes(scheme);
        const leadsElsewhere = element.tagName === "A" && /^\s*[/\\]{2}/.test(value);
        if (name.startsWith("on") || name === "srcdoc" || (isAddress && (!isSafe || leadsElsewhere)))
          found.push(`${element.tagName} ${name}=${value}`);
      }
    for (const element of document.querySelectorAll(
      "#app_root :is(script, iframe, style, object, embed, base, form form)",
    ))
      found.push(element.outerHTML);
    for (const landmark of location.pathname.startsWith("/mr") ? ["main"] : ["header", "main", "footer"]) {
      // biome-ignore lint/performance/useDomNodeTextContent: only text that is seen counts
      const text = document.querySelector<HTMLElement>(`#app_root ${landmark}`)?.innerText ?? "";
      if (text.trim().length < 10) found.push(`nothing to read in ${landmark}`);
    }
    if (document.body.textContent.includes("[object Object]")) found.push("[object Object]");
    return found;
  });
}
