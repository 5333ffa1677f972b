import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { FULL_FILES, hasOtherFiles, hasSystemFiles, isFull, SYSTEM_FILES } from "./harness/tiers/tier.ts";
import { nameReadably } from "./scripts/page-styles/wordSheets.ts";
import { BROWSER_FLAGS } from "./src/cli/visual/browserFlags.ts";

const browserPath = process.env.CHROMIUM_PATH;

/** Files that the tier of this run does not have. */
const OTHER_TIERS = ["**/node_modules/**", ...(hasSystemFiles ? [] : [SYSTEM_FILES]), ...(isFull ? [] : [FULL_FILES])];

/** `unit` runs in Node; `browser` runs components (`*.browser.test.tsx`) in a real Chromium. */
export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for a command, a server or a database.
    maxWorkers: availableParallelism() + 1,
    // A module is transformed once for all workers, and again only after a change.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          // Modules are loaded, and schemas compiled, once for each worker, not once for each file: less time.
          isolate: false,
          include: [
            `{bench,drills,harness,scripts,src,tests}/**/*${hasOtherFiles ? "" : ".system"}.test.ts`,
            ...(hasOtherFiles ? ["src/**/!(*.browser).test.tsx"] : []),
          ],
          exclude: OTHER_TIERS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        css: { modules: { generateScopedName: nameReadably } },
        optimizeDeps: {
          include: [
            "react-dom/client",
            "mobx",
            "mobx-react-lite",
            "react-router-dom",
            "react-toastify/unstyled",
            "@egjs/react-flicking",
            "react-aria-components",
            "@internationalized/date",
            "@jsonforms/core",
            "@jsonforms/react",
            "lucide",
          ],
        },
        test: {
          name: "browser",
          // One page for all files: modules are loaded once, which is most of the time.
          isolate: false,
          setupFiles: ["harness/browser/emptyPage.ts"],
          include: ["src/**/*.browser.test.tsx"],
          exclude: OTHER_TIERS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: [...BROWSER_FLAGS],
                ...(browserPath === undefined ? {} : { executablePath: browserPath }),
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
