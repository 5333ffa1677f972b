// Writes the bill of materials (CycloneDX) of what the site runs with: to the file that is named, else to dist/sbom.cdx.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createSbom } from "./sbom/createSbom";

const root = join(import.meta.dirname, "..");
const file = resolve(process.argv[2] ?? join(root, "dist/sbom.cdx.json"));
const sbom = await createSbom(root);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`Wrote ${file}: CycloneDX ${sbom.specVersion}, ${sbom.components.length} packages.`);
