import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import type { WebsiteData } from "../db/tables";
import shipped from "./websites.json";

const text = { type: "string" };
const validate = new Ajv({ allErrors: true }).compile<WebsiteData[]>({
  type: "array",
  minItems: 1,
  items: {
    type: "object",
    required: [
      "domain",
      "name",
      "logo",
      "favicon",
      "header_color",
      "header_html",
      "meta_tag",
      "meta_description",
      "home_page",
      "footer_about_us",
      "footer_text",
      "header_js",
      "footer_js",
      "google_verification_tag",
      "contact",
      "banners_v2",
    ],
    properties: {
      domain: { type: "string", pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)*$" },
      name: { type: "string", minLength: 1 },
      logo: text,
      favicon: text,
      header_color: text,
      header_html: text,
      meta_tag: text,
      meta_description: text,
      home_page: text,
      footer_about_us: text,
      footer_text: text,
      header_js: text,
      footer_js: text,
      google_verification_tag: text,
      lang: text,
      analytics_js: text,
      captcha_js: text,
      aliases: { type: "array", items: text },
      contact: {
        type: "object",
        required: ["email", "phone", "address"],
        properties: { email: text, phone: text, address: text },
      },
      banners_v2: {
        type: "array",
        items: { type: "object", required: ["image"], properties: { image: text, url: text, storeId: text } },
      },
    },
  },
});

/**
 * Reads the domains from a JSON file, or those shipped with the program when none is named. Rejects with a message that
 * names the file and what is wrong where.
 */
export async function readWebsites(file?: string): Promise<WebsiteData[]> {
  const websites: unknown = file === undefined ? shipped : parse(file, await readFile(file, "utf8"));
  if (!validate(websites)) {
    const faults = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ");
    throw new Error(`${file ?? "websites.json"} is not a list of websites: ${faults}`);
  }
  return websites;
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
