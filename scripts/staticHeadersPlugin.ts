import { type Plugin, runnerImport } from "vite";
import type * as CreateStaticHeaders from "./createStaticHeaders";

/** Adds the headers that a static build needs to it: `_headers` for Netlify and Cloudflare Pages, `_headers_nginx` for nginx. */
export function staticHeaders(): Plugin {
  let settings: Readonly<Record<string, string | undefined>> = {};
  return {
    name: "dealframe-static-headers",
    configResolved({ env }) {
      settings = { ...process.env, ...env };
    },
    async generateBundle() {
      const { module } = await runnerImport<typeof CreateStaticHeaders>("/scripts/createStaticHeaders.ts");
      const { hosts, nginx, faults } = module.createStaticHeaders(settings);
      for (const fault of faults) this.warn(fault);
      this.emitFile({ type: "asset", fileName: "_headers", source: hosts });
      this.emitFile({ type: "asset", fileName: "_headers_nginx", source: nginx });
    },
  };
}
