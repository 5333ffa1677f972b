import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { measureChunks } from "./readChunks";

it("divides the bytes of a chunk among packages by the length of their modules", () => {
  const paths = ["/p/node_modules/react/index.js", "/p/node_modules/@date-fns/tz/index.js", "/p/src/ui/Card.tsx"];
  const modules = Object.fromEntries(paths.map((id) => [id, { renderedLength: 10 }]));
  const chunks = measureChunks([{ name: "libraries", fileName: "assets/libraries-1a.js", code: "code", modules }]);
  const chunk = chunks.get("libraries-1a.js");
  const bytes = gzipSync("code").length;
  expect(chunk?.bytes).toBe(bytes);
  expect([...(chunk?.packages ?? [])]).toEqual([
    ["react", bytes / 3],
    ["@date-fns/tz", bytes / 3],
    ["dealframe", bytes / 3],
  ]);
});
