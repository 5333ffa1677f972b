import { defineConfig } from "@playwright/test";
import { FULL, hasOtherFiles, hasSystemFiles, isFull } from "./harness/tiers/tier.ts";
import { BROWSER_FLAGS } from "./src/cli/visual/browserFlags.ts";
import { PROJECT_WITHOUT_PICTURES, WITHOUT_PICTURES } from "./tests/e2e/support/withoutPictures.ts";

/** Usually the headless shell (`harness/programs/findBrowser.ts`); tests that need a full Chromium take FULL_CHROMIUM_PATH. */
const browserPath = process.env.CHROMIUM_PATH;

/**
 * The invented hosts of the tests are looked up nowhere. What a test answers for one of them with `route` is answered all
 * the same; where nothing has to be answered, a page without `route` keeps its cache and is quicker.
 */
const NO_INVENTED_HOSTS = "--host-resolver-rules=MAP *.example ~NOTFOUND";

/**
 * Tests of what pictures change (sizes, shifts, weight, looks, the policy for them), of the files that a document names, and
 * of what an injected picture could run. All others do without: pictures are a third of what a visit of a home costs.
 */
const WITH_PICTURES = [
  "accessibility/accessibility.spec.ts",
  "failures/{fuzz,hostileApi,waiting}.spec.ts",
  "failures/xss/*.spec.ts",
  "homes/{cards,firstOffer,firstPaint,firstVisit,homes,homesInBrowser,ownIdentity,quiet,weight}.spec.ts",
  "pages/{longTexts,pages,print,rightToLeft,savedCount,storePage,textSize}.spec.ts",
  "routes/{anchors,heads,prefetch,prefetchedVisit.system}.spec.ts",
  "serving/*.spec.ts",
  "tools/*.spec.ts",
].map((files) => `**/tests/e2e/${files}`);

/**
 * Tests that share a server for documents that change, an operator's folder, or an editor. Every worker that runs one of them
 * starts these servers, whose first start costs as much processor time as twenty visits: in the fast tier one worker does.
 */
const SHARING = ["documents", "editor"].map((folder) => ({
  name: folder,
  testMatch: `**/tests/e2e/${folder}/*.spec.ts`,
}));
const ONE_WORKER = hasSystemFiles || isFull ? {} : { workers: 1 };

/** A test of the system tier: by its file's name, or by its tag. Playwright matches it with the file, the titles and the tags. */
const OF_SYSTEM = /\.system\.spec\.ts|@system/;

const launch = (args: readonly string[]) => ({
  args: [...BROWSER_FLAGS, NO_INVENTED_HOSTS, ...args],
  ...(browserPath === undefined ? {} : { executablePath: browserPath }),
});

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/support/startSite.ts",
  fullyParallel: true,
  // As many as a machine of two has cores: with the headless shell a test hardly waits, and with more workers pages wait too long.
  workers: 2,
  retries: 0,
  ...(hasOtherFiles ? {} : { grep: OF_SYSTEM }),
  grepInvert: [...(isFull ? [] : [new RegExp(FULL.tag)]), ...(hasSystemFiles ? [] : [OF_SYSTEM])],
  // A test ends as soon as it sees what it expects: the limits are those of a machine whose two cores are busy all the time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: { browserName: "chromium" },
  projects: [
    ...SHARING.map((project) => ({ ...project, ...ONE_WORKER, use: { launchOptions: launch([]) } })),
    { name: "with pictures", testMatch: WITH_PICTURES, use: { launchOptions: launch([]) } },
    {
      name: PROJECT_WITHOUT_PICTURES,
      testIgnore: [...WITH_PICTURES, ...SHARING.map(({ testMatch }) => testMatch)],
      use: { launchOptions: launch([WITHOUT_PICTURES]) },
    },
  ],
});
