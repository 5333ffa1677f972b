import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** The folders whose code browsers run. */
const FOLDERS = ["api", "app", "domain", "layout", "render", "sections", "stores", "ui"];
const CLOCK = /\bDate\.now\b|\bnew Date\(\)|[^.\w]Date\(\)/;

it("the device's clock, which may be wrong, is compared with the server's, and stamps the hand-over and the choice of scripts, which the device itself reads", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, "src", folder), { recursive: true, encoding: "utf8" }).map((name) =>
      posix.join("src", folder, name.split(sep).join("/")),
    ),
  );
  const reading = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => CLOCK.test(readFileSync(join(ROOT, file), "utf8")));
  expect(reading.sort()).toEqual([
    "src/app/browser/deviceTime.ts",
    "src/app/browser/startWithoutServer.tsx",
    "src/app/consent/askConsent.ts",
    "src/app/server/preHydrationClicks.ts",
    "src/sections/coupon-reveal/useRevealSteps.ts",
    "src/sections/shared/cards/useOfferOpening.ts",
  ]);
});
