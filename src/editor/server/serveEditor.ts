import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { PICTURES_PATH } from "../../domain/routes/serverPaths";
import { PICTURES } from "../../reference-api/http/handlesPath";
import type { SiteTools } from "../../server/compose/SiteParts";
import { answerInTurn } from "../../server/http/answerInTurn";
import { COMMON_HEADERS } from "../../server/http/headers/securityHeaders";
import { answerParserErrors, refuseLongAddress } from "../../server/http/refuseLongAddress";
import { refuseUnclearHost } from "../../server/http/refuseUnclearHost";
import { requireHttps } from "../../server/http/secureTransport";
import { cutServer } from "../../server/process/closeServer";
import { limitConnections } from "../../server/process/connectionLimits";
import { listen } from "../../server/process/listen";
import { EDITOR_PATH } from "../protocol/address";
import { createEditorRoutes, type EditorOptions } from "./editorRoutes";
import { createFormerAddress } from "./formerAddress";
import type { EditorSettings } from "./readEditorSettings";

/** The editor behind a port of its own. `routes` belong on the site's port: they say where the editor is. */
export interface ServedEditor extends SiteTools {
  readonly port: number;
}

export interface ServeEditorOptions extends Omit<EditorOptions, "password"> {
  readonly editor: EditorSettings;
  /** Serves the editor's browser part and its dependencies from source, where it is not built. */
  readonly serveBrowser?: EditorOptions["serveSource"];
  /** Takes the connections that ask for another protocol, such as those of a development server. Absent: they are closed. */
  readonly handleUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** The host to listen on without a password: only this machine has access. */
const THIS_MACHINE = "127.0.0.1";

/** Headers of every answer of the editor. No other origin opens it in its own group of windows, shows or loads it. */
const EDITOR_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
};

/**
 * Serves the editor on a port, and thus an origin, that no script of an operator is served from: what runs on a page of the
 * site cannot read the editor's page or call it. Rejects with a PortError.
 */
export async function serveEditor({
  editor,
  serveBrowser,
  handleUpgrade,
  ...options
}: ServeEditorOptions): Promise<ServedEditor> {
  const { settings, log } = options;
  const routes = createEditorRoutes({ ...options, password: editor.password });
  const answer = getRequestListener(routes.fetch);
  const secure = requireHttps(settings);
  const refuseLong = refuseLongAddress(log, settings, options);
  const refuseUnclear = refuseUnclearHost(log);
  const listener = answerInTurn((request, response) => {
    for (const [name, value] of Object.entries(EDITOR_HEADERS)) response.setHeader(name, value);
    secure(request, response);
    if (refuseLong(request, response) || refuseUnclear(request, response)) return;
    const next = () => void answer(request, response);
    if (serveBrowser === undefined || isOwnPath(request.url ?? "/")) next();
    else serveBrowser(request, response, next);
  });
  const server = createServer(limitConnections(settings), listener);
  answerParserErrors(server);
  if (handleUpgrade !== undefined) server.on("upgrade", handleUpgrade);
  const host = editor.password === undefined ? THIS_MACHINE : settings.host;
  const port = await listen(server, { host, port: editor.port }, { host: "HOST", port: "EDITOR_PORT" });
  log.info({ message: "The editor is served.", url: `http://${host}:${port}${EDITOR_PATH}` });
  return {
    port,
    routes: createFormerAddress(port),
    // Event streams have no end.
    close: () => cutServer(server),
  };
}

/** True for what is answered by the editor itself in development, too. */
function isOwnPath(url: string): boolean {
  return [EDITOR_PATH, PICTURES_PATH, `${PICTURES}/`].some((prefix) => url.startsWith(prefix)) || url === "/";
}
