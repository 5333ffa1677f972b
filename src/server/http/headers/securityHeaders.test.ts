import { describe, expect, it } from "vitest";
import { COMMON_HEADERS, createSecurityPolicy } from "./securityHeaders";

const none = { inlineStyles: [], inlineScripts: [], scriptUrls: [], apiOrigin: "", frameHosts: [] };

describe("the security policy of a page", () => {
  it("allows nothing inline that is not named by its hash #securityHeaders-1", () => {
    const policy = createSecurityPolicy({ ...none, inlineScripts: ["1"], inlineStyles: ["a{}"] });
    expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/);
    expect(policy).not.toContain("unsafe");
  });

  it("lets no other site frame the page, and runs neither plug-ins nor a foreign base #securityHeaders-2", () => {
    const policy = createSecurityPolicy(none);
    for (const directive of ["frame-ancestors 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(`; ${directive};`);
  });

  it("names the operator's scripts by their address without a query, and lets them reach their host", () => {
    const policy = createSecurityPolicy({
      ...none,
      scriptUrls: ["https://stats.example/a;b.js?x=1", "/scripts/own.js"],
    });
    expect(policy).toContain("script-src 'self' https://stats.example/a%3Bb.js;");
    expect(policy).toContain("connect-src 'self' https://stats.example;");
  });

  it("takes a script's path as it stands where its escapes are no text", () => {
    const policy = createSecurityPolicy({ ...none, scriptUrls: ["https://stats.example/%E0%A4%A;x.js"] });
    expect(policy).toContain("script-src 'self' https://stats.example/%E0%A4%A%3Bx.js;");
  });

  it("allows what tags use beyond their scripts, and reports what it blocks", () => {
    const sources = ["https://a.example", "http://localhost:4001"];
    const tagSources = { script: sources, connect: ["wss://*.a.example"], img: sources, frame: sources };
    const policy = createSecurityPolicy({ ...none, tagSources });
    expect(policy).toContain("script-src 'self' https://a.example http://localhost:4001;");
    expect(policy).toContain("connect-src 'self' wss://*.a.example;");
    // Any https origin is allowed anyway.
    expect(policy).toContain("img-src 'self' data: https: http://localhost:4001;");
    expect(policy).toContain("frame-src https://a.example http://localhost:4001;");
    expect(policy).toMatch(/; report-uri \/_dealframe\/csp-reports$/);
    expect(policy).not.toContain("strict-dynamic");
  });

  it("lets frames show pages of the allowed hosts alone", () => {
    expect(createSecurityPolicy(none)).toContain("frame-src 'none';");
    const policy = createSecurityPolicy({ ...none, frameHosts: ["player.vimeo.com", "maps.example.org"] });
    expect(policy).toContain("frame-src https://player.vimeo.com https://maps.example.org;");
  });

  it("refuses text as markup and as addresses of scripts where it names who may make them", () => {
    expect(createSecurityPolicy(none)).not.toContain("trusted-types");
    const own = createSecurityPolicy({ ...none, trustedTypes: ["dealframe", "start"] });
    expect(own).toContain("; require-trusted-types-for 'script'; trusted-types dealframe start; report-uri");
    expect(createSecurityPolicy({ ...none, trustedTypes: [] })).toContain("; trusted-types 'none';");
  });

  it("lets the browser reach an API of another origin", () => {
    const policy = createSecurityPolicy({ ...none, apiOrigin: "https://api.deals.example" });
    expect(policy).toContain("connect-src 'self' https://api.deals.example;");
  });
});

describe("the common headers", () => {
  it("deny pages and their frames what no part of a site uses, and leave codes to be copied", () => {
    const denied = COMMON_HEADERS["Permissions-Policy"] ?? "";
    for (const name of [
      "camera",
      "geolocation",
      "microphone",
      "payment",
      "usb",
      "serial",
      "hid",
      "midi",
      "display-capture",
    ])
      expect(denied).toContain(`${name}=()`);
    expect(denied).not.toMatch(/clipboard-write|fullscreen|picture-in-picture|encrypted-media/);
  });

  it("keep answers out of the processes of other sites", () => {
    expect(COMMON_HEADERS).toMatchObject({
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    });
    expect(COMMON_HEADERS).not.toHaveProperty("X-Frame-Options");
  });
});
