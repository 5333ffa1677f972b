import { describe, expect, it } from "vitest";
import { normalizeWebsite } from "../../src/api/normalizeWebsite";
import { sanitizeText } from "../../src/api/sanitizeHtml";
import { hasBlocks } from "../../src/domain/text/richText";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";

describe("the texts of the shipped domains", () => {
  it.each(SHIPPED_WEBSITES)("are shown as before there were blocks and meta elements: $domain", (website) => {
    const read = normalizeWebsite({ ...website }, { pictureOrigin: "https://api.example" });
    expect(read?.headerHtml).toEqual(sanitizeText(website.header_html));
    expect(read?.footerAboutUs).toEqual(sanitizeText(website.footer_about_us));
    expect([read?.headerHtml ?? "", read?.footerAboutUs ?? ""].some(hasBlocks)).toBe(false);
    expect(read).toMatchObject({ metaTitle: website.meta_tag });
    expect(read).not.toHaveProperty("metaTags");
  });
});
