import { RELOADED_KEY, TYPED_FIELDS, TYPED_KEY } from "../page/newerBuild";

/**
 * The inline script that loads a page once again where its code is gone: the entry, or code that was to be loaded later, cannot be had, and
 * the server's page of this address names another entry by now. What was typed is kept, see `restoreTyped`. A page of the same entry is
 * never loaded twice: a cache may give it again.
 */
export const NEWER_BUILD_SCRIPT: string = `(() => {
  const { modules } = document.currentScript.dataset;
  const check = async () => {
    const page = await fetch(location.href, { cache: "no-store" });
    const [, served] = /data-modules="([^"]+)"/.exec(await page.text()) ?? [];
    const reloaded = (sessionStorage.getItem("${RELOADED_KEY}") ?? "").split("|");
    if (!served || served === modules || reloaded.includes(modules)) return;
    sessionStorage.setItem("${RELOADED_KEY}", [...reloaded, modules].join("|"));
    const fields = [...document.querySelectorAll("${TYPED_FIELDS}")].filter(({ value }) => value);
    const texts = fields.map((field) => [field.closest("[data-section]").dataset.section, field.name, field.value]);
    sessionStorage.setItem("${TYPED_KEY}", JSON.stringify({ address: location.pathname + location.search, texts }));
    location.reload();
  };
  let checking;
  const lost = () => {
    checking ??= check().catch(() => {}).then(() => checking = undefined);
  };
  addEventListener("vite:preloadError", lost);
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && modules.split(" ").includes(target.getAttribute("src"))) lost();
  }, true);
})();`.replace(/\n\s*/g, "");
