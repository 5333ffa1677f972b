import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { expect, it } from "vitest";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";

/** Bytes that a service loads for a preview of a link. */
const MAX_BYTES = 40_000;

it.each(SHIPPED_WEBSITES)(
  "a link to $name is shared with a small PNG of 1200 by 630 pixels",
  ({ share_image = "" }) => {
    const file = join(import.meta.dirname, "../../public", share_image);
    expect(share_image !== "" && existsSync(file)).toBe(true);
    const bytes = readFileSync(file);
    expect(imageSize(bytes)).toMatchObject({ type: "png", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  },
);
