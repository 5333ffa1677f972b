import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMMON_HEADERS } from "../../src/server/http/headers/securityHeaders";
import { createStaticHeaders } from "./createStaticHeaders";

const create = (environment: Record<string, string> = {}, websites: readonly unknown[] = []) =>
  createStaticHeaders({ environment, websites });

/** The policy in a file of headers. */
const policyOf = (...parameters: Parameters<typeof create>) =>
  /Content-Security-Policy: (.*)/.exec(create(...parameters).hosts)?.[1];

describe("the headers of a static build", () => {
  it("allow nothing inline, no frames, and APIs anywhere, since they follow from the host", () => {
    const policy = policyOf();
    expect(policy).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self'; /);
    expect(policy).toContain("; connect-src 'self' https:;");
    expect(policy).toContain("; frame-src 'none'; object-src 'none'; base-uri 'none';");
    expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types dealframe$/);
    expect(policy).not.toMatch(/unsafe|report/);
  });

  it("name the API, the frames and the tags that the build is made with", () => {
    const policy = policyOf({
      VITE_API_ORIGIN: "https://api.deals.example/",
      VITE_EMBED_HOSTS: "player.vimeo.com",
      TAG_SOURCES: "https://stats.example",
    });
    expect(policy).toContain("; connect-src 'self' https://api.deals.example https://stats.example;");
    expect(policy).toContain("; frame-src https://player.vimeo.com");
    expect(policy).toContain("script-src 'self' https://stats.example;");
    expect(policy).not.toContain("trusted-types");
    const { faults } = create({ VITE_EMBED_HOSTS: "a.example; script-src *", TAG_SOURCES: "*" });
    expect(faults).toEqual([expect.stringMatching(/^VITE_EMBED_HOSTS: /), expect.stringMatching(/^TAG_SOURCES: /)]);
    expect(policyOf({ VITE_EMBED_HOSTS: "a.example; script-src *" })).toContain("frame-src 'none';");
  });

  it("name a staging API, which pages on local hosts call, beside the API of each host", () => {
    const local = policyOf({ VITE_STAGING_API_ORIGIN: "http://localhost:4000" });
    expect(local).toContain("; connect-src 'self' https: http://localhost:4000;");
    expect(local).toMatch(/; img-src [^;]* http:\/\/localhost:4000;/);
    expect(policyOf({ VITE_STAGING_API_ORIGIN: "https://staging.example" })).toContain("; connect-src 'self' https:;");
    expect(
      policyOf({ VITE_STAGING_API_ORIGIN: "http://localhost:4000", VITE_API_ORIGIN: "http://127.0.0.1:4000" }),
    ).toContain("; connect-src 'self' http://127.0.0.1:4000;");
  });

  it("allow the scripts of the domains that are known: their own by hash and address, services by their sources", () => {
    const shipped = JSON.parse(readFileSync("src/reference-api/seed/websites.json", "utf8")) as object[];
    const policy = policyOf({}, shipped);
    expect(policy?.match(/'sha256-/g)).toHaveLength(2 * shipped.length);
    expect(policy).toContain("; trusted-types dealframe");
    const [first] = shipped;
    const tagged = policyOf({}, [{ ...first, tags: [{ service: "google-analytics", id: "G-AB12CD34EF" }] }]);
    expect(tagged).toContain("https://www.googletagmanager.com/gtag/js");
    expect(tagged).not.toContain("trusted-types");
  });

  it("leave the scripts of so many domains out that no host would take the policy, and say so", () => {
    const websites = Array.from({ length: 60 }, (_, index) => ({
      domain: `d${index}.example`,
      header_js: `<script>window.site = ${index};</script>`,
    }));
    const { hosts, faults } = create({}, websites);
    expect(faults).toEqual([expect.stringMatching(/has \d+ characters, more than hosts accept/)]);
    expect(hosts).toContain("script-src 'self';");
  });

  it("are the same for nginx, and hashed files are kept", () => {
    const { hosts, nginx } = create();
    const list = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name, value]) => [name, value]);
    const named = list(hosts.split("/assets/*")[0] ?? "", /^ {2}([\w-]+): (.*)$/gm);
    const added = list(nginx, /^add_header ([\w-]+) "([^"$]*)" always;$/gm);
    expect(added).toEqual(named.filter(([name]) => name !== "Cache-Control"));
    expect(added.map(([name]) => name)).toEqual(
      expect.arrayContaining(["X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy"]),
    );
    expect(hosts).toContain("/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n");
  });

  it("come with pages that tell other sites as much of where a shopper was as the server's do", () => {
    const page = readFileSync("index.html", "utf8");
    expect(page).toContain(`<meta name="referrer" content="${COMMON_HEADERS["Referrer-Policy"]}" />`);
  });
});
