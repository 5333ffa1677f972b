import { defineConfig } from "vitest/config";

/** Unit tests of the folders that the drill mutates; StrykerJS cannot choose a project of the common configuration. */
export default defineConfig({
  test: {
    environment: "node",
    isolate: false,
    include: ["src/{domain,layout,server,stores,editor/server}/**/*.test.ts"],
    exclude: ["**/*.system.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
