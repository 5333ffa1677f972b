import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const API_PATH = /^\/(?:api|end-user|v2|websiteData|system-user|users|images)\//;

/** The headers for all paths in the folder's `_headers`, as hosts of static sites read it. */
function readHeaders(folder: string): Record<string, string> {
  const [, lines = ""] = /^\/\*\n((?: {2}.*\n)*)/m.exec(readFileSync(join(folder, "_headers"), "utf8")) ?? [];
  return Object.fromEntries(
    [...lines.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/**
 * Starts a plain file server: files of a folder with the headers of its `_headers`, index.html for every other path. It
 * forwards API paths to `apiPort`.
 */
export async function startFileServer(
  folder: string,
  apiPort: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`There is no static site in ${folder}. Run npm run build:client first.`);
  const headers = readHeaders(folder);
  const server: Server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://files.localhost");
    if (API_PATH.test(pathname)) {
      const { method, headers, url } = incoming;
      const passed = request({ host: "127.0.0.1", port: apiPort, path: url, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on("error", () => outgoing.destroy());
      incoming.pipe(passed);
      return;
    }
    const wanted = join(folder, normalize(pathname));
    const file = statSync(wanted, { throwIfNoEntry: false })?.isFile() ? wanted : join(folder, "index.html");
    outgoing.writeHead(200, { ...headers, "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
