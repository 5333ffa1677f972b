/*
 * The rules about imports; no other file has any. imports.test.ts checks each import of the project against them,
 * prints a refused one with its rule and the alternative, and compares the drawing in docs/architecture.md with FOLDERS.
 */

/** Packages that a folder does not import. */
export interface PackageRule {
  /** A package with all its modules (`react`), all of Node.js (`node:*`), or one name of a module (`module#name`). */
  readonly packages: readonly string[];
  /** The alternative to a refused import, as a sentence. */
  readonly instead: string;
}

/** Imports of the files of one folder. They may always import each other, unless an order says otherwise. */
export interface FolderRule {
  /** The other folders and files of the project that they may import. */
  readonly imports: readonly string[];
  /** The alternative to another import, as a sentence. */
  readonly instead: string;
  readonly refuses?: readonly PackageRule[];
  /** Folders that its unit tests may import in addition. Default: `UNIT_TESTS.imports`. */
  readonly unitTests?: readonly string[];
}

/** The order of all that is directly in a folder, subfolders and files: each imports only what is before it. */
export interface FolderOrder {
  readonly parent: string;
  /** Names in one list do not import each other. `*` has the place of the files that are not named. */
  readonly order: readonly (string | readonly string[])[];
  /** The alternative to an import that the order refuses, as a sentence. */
  readonly instead: string;
}

const REACT: PackageRule = {
  packages: ["react", "react-dom", "react-router-dom", "mobx-react-lite"],
  instead: "Write components in src/ui and src/sections, and give them what this folder computes.",
};

/** For folders whose code the browser loads. */
const NODE: PackageRule = {
  packages: ["node:*", "hono", "@hono/node-server", "pino"],
  instead: "The browser loads this folder: write code for Node.js in src/server, src/cli or src/editor/server.",
};

const REDIS: PackageRule = {
  packages: ["ioredis"],
  instead: "Only src/server/caching/shared knows Redis: use its SharedCache.",
};

const TERMINAL: PackageRule = {
  packages: ["picocolors"],
  instead: "Return what was found; src/cli prints it.",
};

const PLAYWRIGHT: PackageRule = {
  packages: ["playwright"],
  instead: "Pages of the site know no tools: screenshots of sections are described in scripts/screenshots/sections.",
};

const PLAYWRIGHT_TEST: PackageRule = {
  packages: ["@playwright/test#test", "@playwright/test#default"],
  instead: "Use or extend the test of tests/e2e/support/siteTest.ts, whose windows of a phone's width have touch.",
};

/** Unit tests are beside the code that they test, and may import more than this code. */
export const UNIT_TESTS = {
  files: /\.test\.tsx?$/,
  imports: ["tests/fixtures", "harness", "schemas"],
  /** Packages that they may import where the folder refuses them. */
  packages: ["node:*", "ioredis"],
};
const WITH_SHIPPED_DOCUMENTS = [...UNIT_TESTS.imports, "tests/layout"];

const SERVER: FolderRule = {
  imports: [
    "src/api",
    "src/app",
    "src/domain",
    "src/generated",
    "src/layout",
    "src/reference-api",
    "src/sections/componentName.ts",
  ],
  instead:
    "Move what the server shares with the command line to src/layout or src/domain; pages are composed in src/app.",
  refuses: [REACT],
  unitTests: WITH_SHIPPED_DOCUMENTS,
};

const EDITOR_BROWSER: FolderRule = {
  imports: ["src/editor/protocol", "src/domain", "src/generated", "src/layout"],
  instead:
    "Ask the editor's server by a route. Panels share through the store, and import no other panel but its protocol.",
  refuses: [NODE],
  unitTests: [],
};

const EDITOR_SERVER: FolderRule = {
  imports: [
    "src/editor/protocol",
    "src/api",
    "src/app",
    "src/comparison",
    "src/domain",
    "src/generated",
    "src/layout",
    "src/reference-api",
    "src/server",
  ],
  instead:
    "Move what the editor shares with the command line to src/comparison, and what panels share to src/editor/server.",
  refuses: [REACT],
};

const TESTS: FolderRule = {
  imports: ["src", "harness", "scripts", "drills", "layouts"],
  instead: "Move what tests share with the importing folder to harness.",
};

/**
 * The rule of each folder of the project, and of each file outside one. The longest path that a file is in decides; a `*`
 * in a path is any name.
 */
export const FOLDERS: Readonly<Record<string, FolderRule>> = {
  "src/domain": {
    imports: [],
    instead: "Move what it needs to src/domain, or this code to the folder that it belongs to.",
    refuses: [REACT, NODE],
  },
  "src/generated": {
    imports: ["schemas", "src/domain"],
    instead: "Change what npm run generate writes (scripts/generate/).",
    refuses: [REACT, NODE],
  },
  "src/layout": {
    imports: ["src/domain", "src/generated"],
    instead: "Pass what it needs as an argument, as createPlan's registry.",
    refuses: [REACT],
    unitTests: WITH_SHIPPED_DOCUMENTS,
  },
  "src/comparison": {
    imports: ["src/domain", "src/generated", "src/layout"],
    instead: "Return what was found: src/cli and src/editor/server import src/comparison and show it.",
    refuses: [REACT, TERMINAL],
    unitTests: [],
  },
  "src/api": {
    imports: ["src/domain"],
    instead: "Write entities in src/domain/entities.ts; stores and the server call the API.",
    refuses: [REACT, NODE],
  },
  "src/stores": {
    imports: ["src/domain", "src/api"],
    instead: "Write what a page needs as a need, and read it in a section.",
    refuses: [REACT, NODE],
  },
  "src/looks": {
    imports: ["src/generated"],
    instead: "A look says what it is; components in src/ui ask for it.",
    refuses: [REACT, NODE],
  },
  "src/ui": {
    imports: ["src/domain", "src/generated", "src/looks"],
    instead: "Give the component what it shows as props, from a section.",
    refuses: [NODE],
  },
  "src/sections": {
    imports: ["src/domain", "src/generated", "src/looks", "src/stores", "src/ui"],
    instead: "Nested sections come as renderSections, data as needs.",
    refuses: [NODE, PLAYWRIGHT],
  },
  "src/render": {
    imports: ["src/generated"],
    instead: "Pass it as a property: src/app connects plan, sections and stores.",
    refuses: [NODE],
  },
  "src/app": {
    imports: [
      "src/api",
      "src/domain",
      "src/generated",
      "src/layout",
      "src/looks",
      "src/render",
      "src/sections",
      "src/stores",
      "src/ui",
    ],
    instead: "src/app is the site for server and browser: servers and command line import it, not the other way round.",
    refuses: [NODE],
    unitTests: WITH_SHIPPED_DOCUMENTS,
  },
  "src/server": { ...SERVER, refuses: [REACT, REDIS] },
  "src/server/caching/shared": { ...SERVER, imports: [...SERVER.imports, "src/server"] },
  "src/reference-api": {
    imports: ["src/domain"],
    instead: "Another server must be able to replace it: share through src/domain, or write it here again.",
    refuses: [REACT],
  },
  "src/editor/protocol": {
    imports: ["src/domain", "src/generated", "src/layout"],
    instead: "Browser and server of the editor share types and names here: keep what only one of them needs there.",
    refuses: [REACT, NODE],
  },
  "src/editor/panelOrder.ts": {
    imports: [],
    instead: "The list of the panels has only their names: write the rest in the folder of the panel.",
    refuses: [REACT, NODE],
  },
  "src/editor/browser": {
    ...EDITOR_BROWSER,
    imports: ["src/editor/panelOrder.ts", ...EDITOR_BROWSER.imports],
  },
  "src/editor/server": EDITOR_SERVER,
  "src/editor/panels/*/protocol.ts": {
    imports: ["src/editor/protocol", "src/editor/panels/*/protocol.ts", "src/generated", "src/layout"],
    instead: "Browser and server of a panel share types and names here: keep what only one of them needs there.",
    refuses: [REACT, NODE],
  },
  "src/editor/panels/*/browser": {
    ...EDITOR_BROWSER,
    imports: [
      "src/editor/browser/controls",
      "src/editor/browser/page",
      "src/editor/browser/store",
      "src/editor/panels/*/protocol.ts",
      ...EDITOR_BROWSER.imports,
    ],
  },
  "src/editor/panels/*/server": {
    ...EDITOR_SERVER,
    imports: ["src/editor/server", "src/editor/panels/*/protocol.ts", ...EDITOR_SERVER.imports],
  },
  "src/cli": {
    imports: [
      "src/app/documents",
      "src/app/page",
      "src/comparison",
      "src/domain",
      "src/generated",
      "src/layout",
      "src/reference-api/seed",
    ],
    instead: "The command is bundled without servers and components: ask a running site, or move it to src/comparison.",
    refuses: [REACT],
  },
  "src/package": {
    imports: ["src/generated", "src/layout"],
    instead: "The package exports only functions of src/layout, and types.",
    refuses: [REACT],
  },
  "src/vite-env.d.ts": { imports: ["src/layout"], instead: "Declare only modules that Vite makes." },
  public: { imports: [], instead: "Browsers load these files as they are: write code that imports in src/app." },
  bin: { imports: ["scripts"], instead: "It starts the bundle of src/cli: write the code there." },
  harness: {
    imports: ["src"],
    instead: "Tests, drills and benchmarks import harness: move what they share to it, or pass it as an argument.",
  },
  scripts: {
    imports: ["src", "harness"],
    instead: "Move what it shares with tests, drills or benchmarks to harness.",
  },
  bench: { imports: ["src", "harness"], instead: "Move what it shares with tests, drills or scripts to harness." },
  "bench/outside/page": {
    imports: [],
    instead:
      "The page by hand shows what a page costs without this project: write what it needs in bench/outside/page.",
  },
  drills: {
    imports: ["src", "harness", "scripts"],
    instead: "Move what it shares with tests or benchmarks to harness.",
  },
  tests: TESTS,
  "tests/e2e": { ...TESTS, imports: [...TESTS.imports, "tests"], refuses: [PLAYWRIGHT_TEST] },
  "tests/e2e/support/siteTest.ts": { ...TESTS, imports: [...TESTS.imports, "tests"] },
  "vite.config.ts": { imports: ["scripts", "src/generated"], instead: "Write it in scripts." },
  "vite.editor.config.ts": { imports: ["src/editor/protocol"], instead: "Write it in scripts." },
  "vitest.config.ts": {
    imports: ["harness", "scripts/page-styles/wordSheets.ts", "src/cli/visual"],
    instead: "Write it in harness.",
  },
  "playwright.config.ts": {
    imports: ["harness", "src/cli/visual", "tests/e2e/support"],
    instead: "Write it in tests/e2e/support.",
  },
};

/** The orders of folders and files inside some of the folders. */
export const ORDERS: readonly FolderOrder[] = [
  {
    parent: "src/layout",
    order: [
      "source",
      "pictures",
      "diagnostics",
      "schema",
      "document",
      "schedule",
      "select",
      "preview",
      "validate",
      "website-data",
      "import-map",
      "include",
      "overlay",
      "repair",
      "site",
      "lint",
      "domains",
      "check",
      ["accept", "compare", "plan", "rename"],
    ],
    instead:
      "The phases of src/layout/check/checkLayouts.ts run in this order: move what both need to the earlier one.",
  },
  {
    parent: "src/comparison",
    order: [
      ["InputError.ts", "ProgressListener.ts"],
      "documents",
      "difference",
      "fleet",
      ["affected", "calendar", "explain", "matrix"],
    ],
    instead: "Move what both need to src/comparison/documents or src/comparison/difference.",
  },
  {
    parent: "src/stores",
    order: [
      "engine",
      "calls",
      "device",
      "slices",
      ["bySaving.ts", "pageStores.ts", "popularOffers.ts", "relatedStores.ts"],
      "derived",
      "definedCalls.ts",
      "restoreNeed.ts",
      "RootStore.ts",
      ["pageSubject.ts", "snapshot.ts"],
    ],
    instead:
      "Move what calls and stores share to engine, what the device keeps to device, and what joins stores to a file directly in src/stores.",
  },
  {
    parent: "src/app",
    order: ["documents", "page", "consent", "head", "preview", "navigation", "App.tsx", ["browser", "server", "dev"]],
    instead: "Move what both need to src/app/documents or src/app/page.",
  },
  {
    parent: "src/server",
    order: [
      ["settings", "process"],
      "observe",
      "http",
      "builds",
      "caching",
      "api",
      "tenants",
      "documents",
      "pages",
      "routes",
      "mail",
      ["cluster", "data", "dev"],
      "compose",
      "entries",
    ],
    instead: "A request takes this way: move what both need to the earlier one, or pass it in src/server/compose.",
  },
  {
    parent: "src/server/caching",
    order: [["memory", "changes"], "shared", ["answers", "pages"]],
    instead: "Pages and answers have caches of their own: move what both need to memory, changes or shared.",
  },
  {
    parent: "src/editor/browser",
    order: [
      "store",
      "controls",
      "page",
      "findPanel.ts",
      ["canvas", "dialogs", "notices", "toolbar", "PanelTabs.tsx", "useKeys.ts"],
      "Editor.tsx",
      "main.tsx",
    ],
    instead: "Editor.tsx composes these: move what two of them need to store, controls or page.",
  },
  {
    parent: "src/editor/server",
    order: [
      ["Refused.ts", "refuse.ts", "checkDraft.ts", "findSite.ts", "formerAddress.ts", "readEditorSettings.ts"],
      ["access", "files", "presets", "text"],
      "operations",
      ["planning", "saving"],
      "commands",
      "commands.ts",
      "requests",
      "drafts",
      "views",
      "canvas",
      "try",
      "panelRoutes.ts",
      ["editorRoutes.ts", "viewsForTest.ts"],
      "serveEditor.ts",
      ["dev.ts", "main.ts"],
    ],
    instead:
      "A command takes this way: a draft writes what commands plan, and saves it. Move what both need to the earlier one.",
  },
  {
    parent: "src/cli",
    order: [
      "terminal",
      "findings",
      "workspace",
      ["catalogue", "visual"],
      "difference",
      "fleet",
      "commands",
      "commands.ts",
      "help.ts",
      "runCli.ts",
      "main.ts",
    ],
    instead:
      "Move what commands share to the earliest folder that has all it needs: words and output to terminal, diagnostics to findings, files and sites to workspace, what they compare to difference, of whole fleets to fleet.",
  },
];

/** The alternative to a circle of imports. */
export const CIRCLE_INSTEAD = "Move what they share to a third one that imports none of them.";
