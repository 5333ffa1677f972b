import { RELOADED_KEY, TYPED_FIELDS, TYPED_KEY } from "../page/newerBuild";

/**
 * The inline script that reloads a page whose code is gone: the entry, or code that loads later, cannot be loaded, and
 * the server's page of this address names another entry by now. Typed text is kept, see `restoreTyped`. A page is never
 * reloaded twice for the same entry, because a cache may send the old page again.
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
