import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { layoutsPlugin } from "./scripts/layoutsPlugin.ts";

/** Components that stand on nearly every page travel together: many small files cost more than they save. */
const TOP = /src\/sections\/(?:announcement|columns|label-strip|page-heading|site-header)\/(?!Suggestions)[A-Z]/;
/** What the entry needs of stores and sections: the definitions of calls and section types, not what shows them. */
const ENTRY_PARTS =
  /src\/(?:domain\/listPage\.|sections\/(?:registry|[a-z-]+\/section)\.|stores\/|ui\/text\/VisuallyHidden\.)/;
const FOOTER =
  /src\/sections\/(?:contact-details|footer-[a-z]+|legal-line|link-list|payment-logos|scroll-to-top)\/[A-Z]/;
/** Cards, lists and their states stand below the header, which comes alive first and must not wait for them. */
const CARDS =
  /src\/(?:ui\/[a-z]+|sections\/shared\/[a-z]+)\/(?:Card|Copy|Countdown|Coupon|Empty|Filter|Keep|List|More|Offer|Pager|Save|SectionState|Share|Skeleton|Store|copy|share|useAll|useCard|useCoupon|useKeep|useOffer|usePaged|useSave|useShare)[^/]*\.tsx?$/;
const PARTS = /src\/(?:ui\/(?:[a-z]+\/)?|sections\/(?:shared\/[a-z]+\/)?)[^/]+\.tsx?$/;

/** Client build: `vite build`. Server build: `vite build --ssr`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    layoutsPlugin(process.env.LAYOUTS_DIR || "layouts"),
    ...(isSsrBuild
      ? []
      : [compression({ algorithms: ["gzip", "brotliCompress"], exclude: [/\.(?:woff2|map)$/, /manifest\.json$/] })]),
  ],
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node20",
        copyPublicDir: false,
        rolldownOptions: { input: { main: "src/server/main.ts" } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        assetsInlineLimit: 0,
        // One sheet for all sections is smaller and sooner there than one for each.
        cssCodeSplit: false,
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "libraries",
                  test: /node_modules\/(?:react|react-dom|scheduler|mobx|mobx-react-lite|react-router)\//,
                },
                // What the entry itself needs must not bring the cards with it.
                { name: "top", test: (id) => ENTRY_PARTS.test(id) || TOP.test(id) },
                { name: "parts", test: (id) => PARTS.test(id) && !CARDS.test(id), minShareCount: 3 },
                { name: "cards", test: CARDS, minShareCount: 2 },
                { name: "footer", test: FOOTER },
              ],
            },
          },
        },
      },
  ssr: { noExternal: [/^@egjs\//, /^@cfcs\//] },
}));
