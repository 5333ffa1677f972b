import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getSectionSchema } from "../../layout/schema/schemas";

/** The folder of the catalogue's screenshots in the project; `npm run screenshots` makes them. */
export const SCREENSHOTS_FOLDER = "docs/images/catalogue";
/** File that describes each screenshot. */
export const SCREENSHOTS_FILE = "screenshots.json";

/** A screenshot of a section type: the example of its schema on the site. */
export interface Screenshot {
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Hash of the example in the screenshot. */
  readonly example: string;
}

export type ScreenshotList = Readonly<Record<string, Screenshot>>;

/** The existing screenshots, by section type; none where the package has none. */
export function readScreenshots(root: string): ScreenshotList {
  const file = join(root, SCREENSHOTS_FOLDER, SCREENSHOTS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ScreenshotList) : {};
}

/** A screenshot as a data URI. */
export function readScreenshot(root: string, type: string): string {
  const bytes = readFileSync(join(root, SCREENSHOTS_FOLDER, `${type}.webp`));
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/** A hash of the example of a section type: a screenshot with another hash is outdated. */
export function hashExample(type: string): string {
  return createHash("sha256")
    .update(JSON.stringify(getExample(type)))
    .digest("hex")
    .slice(0, 16);
}

/** The first example that the schema of a section type gives. */
export function getExample(type: string): unknown {
  const examples = getSectionSchema(type)?.schema.examples;
  return Array.isArray(examples) ? examples[0] : undefined;
}
