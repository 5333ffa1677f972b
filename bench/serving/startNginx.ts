import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../harness/programs/findFreePort";
import { NGINX_IS_UP } from "../../harness/programs/startNginx";
import { startProgram } from "../../harness/programs/startProgram";
import type { PageAnswer } from "../../harness/servers/requestPage";
import type { LoggedProcess } from "./startLoggedProcess";

/** Headers that nginx sends of its own. */
const OWN_HEADERS = [
  "content-length",
  "content-encoding",
  "content-type",
  "date",
  "connection",
  "keep-alive",
  "etag",
  "vary",
  "x-request-id",
];

/** Serves a page with its headers as a file that is compressed already; the log has the fields that the site logs. */
export async function startNginx(page: PageAnswer, folder: string): Promise<LoggedProcess> {
  const root = join(folder, "root");
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "index.html.gz"), page.body);
  writeFileSync(join(root, "index.html"), "");
  const port = await findFreePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(config, createConfig({ page, folder, root, port }));
  const { child, ended } = await startProgram("nginx", ["-p", folder, "-c", config, "-e", "stderr"], NGINX_IS_UP);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { pid: child.pid ?? 0, port, stop };
}

function createConfig({
  page,
  folder,
  root,
  port,
}: {
  readonly page: PageAnswer;
  readonly folder: string;
  readonly root: string;
  readonly port: number;
}): string {
  const headers = Object.entries(page.headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replace(/["\\]/g, "\\$&")}";`);
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log stderr notice;
events { worker_connections 512; }
http {
  log_format line escape=json '{"level":30,"time":"$time_iso8601","requestId":"$request_id","method":"$request_method",'
    '"host":"$http_host","path":"$uri","status":$status,"durationMs":$request_time,"cache":"file"}';
  access_log ${join(folder, "nginx.log")} line;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    types {} default_type "text/html; charset=UTF-8";
    gzip_static on;
    gzip_vary on;
    add_header X-Request-Id $request_id;
    ${headers.join("\n    ")}
  }
}
`;
}
