import { existsSync, readFileSync } from "node:fs";
import { type Plugin, runnerImport } from "vite";
import type * as CreateStaticHeaders from "./createStaticHeaders";

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Adds files with its security headers to a static build: `_headers` for Netlify and Cloudflare Pages, `_headers_nginx` for
 * nginx.
 */
export function staticHeaders(): Plugin {
  let settings: Settings = {};
  return {
    name: "dealframe-static-headers",
    configResolved({ env }) {
      settings = { ...process.env, ...env };
    },
    async generateBundle() {
      const { module } = await runnerImport<typeof CreateStaticHeaders>("/scripts/build/createStaticHeaders.ts");
      const build = { environment: settings, websites: readWebsites(settings) };
      const { hosts, nginx, faults } = module.createStaticHeaders(build);
      for (const fault of faults) this.warn(fault);
      this.emitFile({ type: "asset", fileName: "_headers", source: hosts });
      this.emitFile({ type: "asset", fileName: "_headers_nginx", source: nginx });
    },
  };
}

/** Returns the website data of the embedded API; a build does not know that of another API. The server reports its faults. */
function readWebsites({ VITE_API_ORIGIN = "", API_ORIGIN = "", WEBSITES_FILE }: Settings): readonly unknown[] {
  const file = WEBSITES_FILE || "src/reference-api/seed/websites.json";
  if (VITE_API_ORIGIN !== "" || API_ORIGIN !== "" || !existsSync(file)) return [];
  try {
    const websites: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(websites) ? websites : [];
  } catch {
    return [];
  }
}
