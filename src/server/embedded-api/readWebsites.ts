import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import { website } from "../../reference-api/conformance/shapes";
import type { WebsiteData } from "../../reference-api/db/tables";
import { SHIPPED_WEBSITES } from "../../reference-api/seed/shippedWebsites";
import { WebsitesError } from "./WebsitesError";

/** Validates website data by the contract, including the names by which the site finds its domains. */
const validate = new Ajv({ allErrors: true }).compile<WebsiteData[]>({
  type: "array",
  minItems: 1,
  items: {
    ...website,
    properties: {
      ...website.properties,
      domain: { type: "string", pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)*$" },
      name: { type: "string", minLength: 1 },
      aliases: { type: "array", items: { type: "string" } },
    },
  },
});

/**
 * Reads the domains from a JSON file; without `file`, the domains shipped with the program. Rejects with
 * {@link WebsitesError}.
 */
export async function readWebsites(file?: string): Promise<readonly WebsiteData[]> {
  const websites: unknown = file === undefined ? SHIPPED_WEBSITES : await readJson(file);
  if (!validate(websites)) {
    const faults = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ");
    throw new WebsitesError(`${file ?? "websites.json"} is not a list of websites: ${faults}`);
  }
  return websites;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WebsitesError(`${file} cannot be read as JSON: ${reason}`);
  }
}
