import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { answerBusy } from "./busyAnswer";

it("asks for nothing else: its style stands in the page, and the policy lets in just that", async () => {
  const answer = answerBusy();
  const html = await answer.text();
  const [, style = ""] = /<style>([^<]+)<\/style>/.exec(html) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  expect(html).not.toMatch(/<(script|link|img)|url\(| style=/);
  expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(html)));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "3"]);
});
