/** Specs and the code that they test. */
export interface Area {
  /** Beginnings of the paths of specs. */
  readonly specs: readonly string[];
  /** Beginnings of the paths of code and documents whose change can affect them. */
  readonly folders: readonly string[];
}

/**
 * Areas that decide which end-to-end tests a change can affect. A file of no area, such as a configuration or a module of all
 * specs, can affect every spec; a document of docs/ affects none.
 */
export const AREAS: readonly Area[] = [
  {
    specs: ["tests/e2e/accessibility/", "tests/e2e/homes/", "tests/e2e/pages/"],
    folders: [
      "src/sections/",
      "src/looks/",
      "src/ui/",
      "src/render/",
      "src/stores/",
      "src/api/",
      "src/domain/",
      "src/app/",
      "public/",
    ],
  },
  {
    specs: ["tests/e2e/routes/"],
    folders: ["src/app/", "src/domain/routes/", "src/domain/text/", "src/server/", "src/render/"],
  },
  {
    specs: ["tests/e2e/offers/", "tests/e2e/journeys/"],
    folders: [
      "src/domain/offers/",
      "src/stores/",

      "src/sections/",
      "src/app/navigation/",
    ],
  },
  {
    specs: ["tests/e2e/forms/"],
    folders: [...["src/sections/", "src/stores/", "src/api/"], ...["src/domain/tags/", "src/reference-api/"]],
  },
  {
    specs: ["tests/e2e/documents/"],
    folders: [
      ...["layouts/", "presets/", "schemas/", "src/layout/", "src/generated/", "src/app/documents/", "src/app/page/"],
      ...["src/app/dev/", "src/server/documents/", "src/server/api/embedded/", "src/reference-api/"],
    ],
  },
  {
    specs: ["tests/e2e/failures/"],
    folders: ["drills/", "src/api/", "src/stores/", "src/server/", "src/app/server/", "src/reference-api/"],
  },
  {
    specs: ["tests/e2e/serving/"],
    folders: ["ops/", "Dockerfile", "compose", "src/server/", "src/domain/tags/", "src/app/head/", "src/app/server/"],
  },
  {
    specs: ["tests/e2e/editor/"],
    folders: ["src/editor/", "src/comparison/", "src/layout/", "schemas/"],
  },
  {
    specs: ["tests/e2e/tools/"],
    folders: [
      ...["bin/", "src/cli/", "src/comparison/", "src/package/", "src/app/dev/", "src/editor/"],
      "src/layout/compare/",
    ],
  },
  { specs: ["tests/e2e/support/"], folders: ["playwright.config.ts"] },
];

/** Files that no end-to-end test reads. */
const WITHOUT_SPECS = /^(?:docs\/|bench\/|tests\/(?!e2e\/)|\.github\/|[A-Z]+\.md$|LICENSE$)|\.test\.tsx?$/;

/** Beginnings of the paths of the specs that a change of these files can affect; `all` where every one can be affected. */
export function selectSpecs(files: readonly string[]): readonly string[] | "all" {
  const selected = new Set<string>();
  for (const file of files.filter((name) => !WITHOUT_SPECS.test(name))) {
    if (file.endsWith(".spec.ts")) {
      selected.add(file);
      continue;
    }
    const areas = AREAS.filter(({ folders, specs }) => [...folders, ...specs].some((start) => file.startsWith(start)));
    if (areas.length === 0 || file.startsWith("tests/e2e/support/")) return "all";
    for (const { specs } of areas) for (const spec of specs) selected.add(spec);
  }
  return [...selected];
}
