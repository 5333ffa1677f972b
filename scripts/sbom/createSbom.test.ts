import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { UNBUNDLED } from "../packages/unbundled";
import { createSbom } from "./createSbom";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

it("the bill of materials names every package that the builds contain or load, and none for development #createSbom-1", async () => {
  const { name, version } = JSON.parse(read("package.json"));
  const sbom = await createSbom(ROOT);
  expect(sbom).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name, version, type: "application" } },
  });
  const refs = sbom.components.map((component) => component["bom-ref"]);
  // The bundler lists the packages in the command line's build.
  const bundled = [...read("dist/cli/licenses.md").matchAll(/^## (\S+) - (\S+)/gm)].map(
    ([, one, at]) => `${one}@${at}`,
  );
  expect(bundled.length).toBeGreaterThan(20);
  expect(bundled.filter((ref) => !refs.includes(ref))).toEqual([]);
  const names = new Set(sbom.components.map((component) => component.name));
  const browser = ["react-dom", "scheduler", "react-router-dom", "idiomorph", "@fontsource/outfit", "@codemirror/view"];
  const server = [...UNBUNDLED, "hono", "kysely", "prom-client", "react", "pg-protocol"];
  expect([...browser, ...server].filter((one) => !names.has(one))).toEqual([]);
  const development = [
    "vite",
    "vitest",
    "rolldown",
    "typescript",
    "tsx",
    "playwright",
    "@biomejs/biome",
    "fast-check",
    "subset-font",
  ];
  expect(development.filter((one) => names.has(one))).toEqual([]);

  const known = new Set([...refs, sbom.metadata.component["bom-ref"]]);
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
}, 60_000);
