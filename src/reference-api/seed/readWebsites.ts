import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import { website } from "../conformance/shapes";
import type { WebsiteData } from "../db/tables";
import shipped from "./websites.json";

/** Website data as the contract has it, with what the site looks its domains up by. */
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

/** Reads the domains from a JSON file, or those shipped with the program when none is named. */
export async function readWebsites(file?: string): Promise<WebsiteData[]> {
  const websites: unknown = file === undefined ? shipped : JSON.parse(await readFile(file, "utf8"));
  if (!validate(websites)) {
    const faults = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ");
    throw new Error(`${file ?? "websites.json"} is not a list of websites: ${faults}`);
  }
  return websites;
}
