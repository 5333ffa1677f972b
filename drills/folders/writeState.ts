import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";

const HOME = "home/one.json";
const PICTURE = "pictures/harbour-quay.svg";

/** The domain whose page shows the state. */
export const DOMAIN = SHIPPED_WEBSITES[0]?.domain ?? "";

/** Writes the shipped documents and website data into a folder, as `layouts` and `websites.json`, all of one state. */
export function writeState(folder: string, state: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync("layouts", join(folder, "layouts"), { recursive: true });
  for (const [file, text] of listChanges(state)) writeFileSync(join(folder, file), text);
}

/** The files that differ between two states, with their texts. */
export function listChanges(state: string): readonly (readonly [file: string, text: string])[] {
  const home = readFileSync(join("layouts", HOME), "utf8").replace(
    /"heading": "Coupons and deals, checked[^"]*"/,
    `"heading": "Document ${state}"`,
  );
  const picture = readFileSync(join("layouts", PICTURE), "utf8").replace("</svg>", `<g id="picture-${state}"/></svg>`);
  const websites = SHIPPED_WEBSITES.map((site, index) => (index === 0 ? { ...site, name: `Website ${state}` } : site));
  return [
    [join("layouts", HOME), home],
    [join("layouts", PICTURE), picture],
    ["websites.json", JSON.stringify(websites, null, 2)],
  ];
}
