import { type Plugin, runnerImport } from "vite";
import type * as CreateStaticHeaders from "./createStaticHeaders";
import { type BuildSettings, readBuildWebsites } from "./readBuildWebsites.ts";

/**
 * Adds files with its security headers to a static build: `_headers` for Netlify and Cloudflare Pages, `_headers_nginx` for
 * nginx.
 */
export function staticHeaders(): Plugin {
  let settings: BuildSettings = {};
  return {
    name: "dealframe-static-headers",
    configResolved({ env }) {
      settings = { ...process.env, ...env };
    },
    async generateBundle() {
      const { module } = await runnerImport<typeof CreateStaticHeaders>("/scripts/build/createStaticHeaders.ts");
      const { websites, fault: unknown } = readBuildWebsites(settings);
      const { hosts, nginx, faults } = module.createStaticHeaders({ environment: settings, websites });
      for (const fault of [...faults, ...(unknown === undefined ? [] : [unknown])]) this.warn(fault);
      this.emitFile({ type: "asset", fileName: "_headers", source: hosts });
      this.emitFile({ type: "asset", fileName: "_headers_nginx", source: nginx });
    },
  };
}
