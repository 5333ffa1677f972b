import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FleetFolder, writeFleet } from "../harness/fleet/writeFleet";
import { SERVER_RESOLUTION } from "../src/domain/resolution";
import { acceptLayoutSet } from "../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../src/layout/check/checkLayouts";
import { readLayouts } from "../src/layout/document/readLayouts";
import { createPlan } from "../src/layout/plan/createPlan";
import { selectDocuments } from "../src/layout/select/selectDocuments";
import { readWebsites } from "../src/server/embedded-api/readWebsites";
import type { Drill, DrillReport } from "./runner/Drill";

const ROOT = join(import.meta.dirname, "..");
const SIZES = [6, 100, 1000] as const;
/** The share of domains that have an overlay. */
const OVERLAYS = 0.3;

/** What is measured, with the time limit for the largest fleet in seconds. */
const LIMITS_S = { validate: 20, matrix: 20, plan: 20 } as const;
type Figure = keyof typeof LIMITS_S;

/** The factor by which ten times as many domains may take longer: linear growth, with tolerance for noise. */
const GROWTH = 20;
/** Shorter times are mostly noise and are not compared. */
const NOISE_MS = 1000;

/** Runs a command of the command line on a fleet; resolves with its exit code. */
function runCommand(command: "validate" | "matrix", { websitesFile, layouts }: FleetFolder): Promise<number | null> {
  const child = spawn(process.execPath, [join(ROOT, "bin/dealframe.js"), command, "--json", "--layouts", layouts], {
    env: { ...process.env, WEBSITES_FILE: websitesFile },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}

/** Creates the plan of every domain's home from the files, as a server does at its start and at each domain's first page. */
async function planAll({ websitesFile, layouts }: FleetFolder, registry: Parameters<typeof createPlan>[1]) {
  const websites = await readWebsites(websitesFile);
  const accepted = acceptLayoutSet(undefined, checkLayouts(await readLayouts(layouts))).layouts;
  if (accepted === undefined) throw new Error("The layouts of the fleet cannot be served.");
  return websites.map(({ domain, home_page }) => {
    const { home: main, header, footer } = selectDocuments(accepted, home_page, domain);
    return createPlan({ main, header, footer }, registry, {
      path: "/",
      params: {},
      query: {},
      resolution: SERVER_RESOLUTION,
    });
  });
}

/** The section registry of the server. Vite creates it. */
async function loadRegistry(): Promise<Parameters<typeof createPlan>[1]> {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport<typeof import("../src/sections/registry")>(
    join(ROOT, "src/sections/registry.ts"),
    { configFile: false, logLevel: "error" },
  );
  return module.sectionRegistry;
}

async function measure(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

async function run({ note, check }: DrillReport): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-growth-"));
  const registry = await loadRegistry();
  const figures = new Map<number, Record<Figure, number>>();
  try {
    for (const domains of SIZES) {
      const fleet = await writeFleet(join(folder, String(domains)), {
        domains,
        overlays: Math.round(domains * OVERLAYS),
      });
      const codes: (number | null)[] = [];
      const found = {
        validate: await measure(async () => codes.push(await runCommand("validate", fleet))),
        matrix: await measure(async () => codes.push(await runCommand("matrix", fleet))),
        plan: await measure(() => planAll(fleet, registry)),
      };
      figures.set(domains, found);
      const texts = Object.entries(found).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(2)} s`);
      note(`${String(domains).padStart(5)} domains: ${texts.join(", ")}`);
      check(codes.join() === "0,1", `validate finds no fault among ${domains} domains, matrix finds differences`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const [, middle, large] = SIZES.map((size) => figures.get(size));
  if (middle === undefined || large === undefined) throw new Error("A size was not measured.");
  for (const [name, limit] of Object.entries(LIMITS_S) as [Figure, number][]) {
    check(large[name] <= limit * 1000, `${name} takes at most ${limit} s`);
    const factor = large[name] / middle[name];
    const isLinear = large[name] < NOISE_MS || factor <= GROWTH;
    check(
      isLinear,
      `${name} takes ${factor.toFixed(1)} times as long for ten times as many domains, at most ${GROWTH}`,
    );
  }
}

export const drill: Drill = {
  description:
    "Measures validate, matrix and plans for fleets of 6, 100 and 1,000 domains, and holds them to linear growth.",
  limitMinutes: 10,
  run,
};
