import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./findFreePort";
import { startProgram } from "./startProgram";

/** An nginx in front of site servers, on the loopback interface. */
export interface NginxServer {
  readonly port: number;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/** What nginx logs once its workers run, with `error_log stderr notice`. */
export const NGINX_IS_UP = /start worker process /;

/**
 * Starts nginx, which passes each request with its Host to the next of these ports in turn. A port that refused a
 * connection is tried again at once: during a restart the other one may be next to refuse.
 */
export async function startNginx(path: string, ports: readonly number[]): Promise<NginxServer> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "dealframe-nginx-"));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, createConfig({ port, folder, ports }));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { child, ended } = await startProgram(path, ["-c", file, "-p", folder, "-e", "stderr"], NGINX_IS_UP);
    const stop = async () => {
      child.kill("SIGQUIT");
      await ended;
      remove();
    };
    return { port, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

interface Config {
  readonly port: number;
  readonly folder: string;
  readonly ports: readonly number[];
}

function createConfig({ port, folder, ports }: Config): string {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
daemon off;
worker_processes 1;
${userInfo().uid === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 256; }
http {
  access_log off;
  ${paths.join("\n  ")}
  upstream site {
    ${ports.map((site) => `server 127.0.0.1:${site} max_fails=0;`).join("\n    ")}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      # As in docs/nginx.conf.
      proxy_next_upstream error non_idempotent;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;
}
