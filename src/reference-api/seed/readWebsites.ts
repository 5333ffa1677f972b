import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import type { WebsiteData } from "../db/tables";
import shipped from "./websites.json";

/** The website data cannot be used; the message says which file, what is wrong with it and where. */
export class WebsitesError extends Error {
  override readonly name = "WebsitesError";
}

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
 * Reads the domains from a JSON file, or those shipped with the program when none is named. Rejects with
 * {@link WebsitesError}.
 */
export async function readWebsites(file?: string): Promise<WebsiteData[]> {
  const websites: unknown = file === undefined ? shipped : await readJson(file);
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
