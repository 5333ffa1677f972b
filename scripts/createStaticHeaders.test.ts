import { describe, expect, it } from "vitest";
import { createStaticHeaders } from "./createStaticHeaders";

/** The policy in a file of headers. */
const policyOf = (environment: Record<string, string>) =>
  /Content-Security-Policy: (.*)/.exec(createStaticHeaders(environment).hosts)?.[1];

describe("the headers of a static build", () => {
  it("allow nothing inline, no frames, and APIs anywhere, since they follow from the host", () => {
    const policy = policyOf({});
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
    const { faults } = createStaticHeaders({ VITE_EMBED_HOSTS: "a.example; script-src *", TAG_SOURCES: "*" });
    expect(faults).toEqual([expect.stringMatching(/^VITE_EMBED_HOSTS: /), expect.stringMatching(/^TAG_SOURCES: /)]);
    expect(policyOf({ VITE_EMBED_HOSTS: "a.example; script-src *" })).toContain("frame-src 'none';");
  });

  it("are the same for nginx, and hashed files are kept", () => {
    const { hosts, nginx } = createStaticHeaders({});
    const named = [...(hosts.split("/assets/*")[0] ?? "").matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    const added = [...nginx.matchAll(/^add_header ([\w-]+) "([^"$]*)" always;$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(added).toEqual(named.filter(([name]) => name !== "Cache-Control"));
    expect(added.map(([name]) => name)).toEqual(
      expect.arrayContaining(["X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy"]),
    );
    expect(hosts).toContain("/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n");
    // Cloudflare Pages reads lines of up to 2,000 characters.
    for (const line of hosts.split("\n")) expect(line.length).toBeLessThan(2000);
  });
});
