import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { findOwnBuild } from "../../server/builds/findOwnBuild";
import type { ComposedSite } from "../../server/compose/SiteParts";
import { NO_STORE } from "../../server/http/headers/cacheHeaders";
import { isSecure as isSecureRequest } from "../../server/http/secureTransport";
import { createPictureRoutes } from "../../server/routes/files/pictureRoutes";
import { EDITOR_PATH } from "../protocol/address";
import { Audit } from "./access/Audit";
import { guard, guardFiles } from "./access/guard";
import { SessionCookie } from "./access/SessionCookie";
import { Sessions } from "./access/Sessions";
import { createSignInRoutes } from "./access/signInRoutes";
import { createCanvasFiles } from "./canvas/canvasFiles";
import { createCanvasRoutes } from "./canvas/canvasRoutes";
import { findDraftFolder } from "./drafts/draftFolder";
import { createDraftRoutes } from "./drafts/draftRoutes";
import { openDrafts } from "./drafts/openDrafts";
import { createPanelRoutes } from "./panelRoutes";
import { readPresets } from "./presets/readPresets";
import { Refused } from "./Refused";
import { refuse } from "./refuse";
import type { TriedSitesOptions } from "./try/TriedSites";
import { createTryRoutes } from "./try/tryRoutes";
import { KnownDomains } from "./views/KnownDomains";
import { States } from "./views/States";
import type { ViewedDraft } from "./views/ViewedDraft";
import { createViewRoutes } from "./views/viewRoutes";

export interface EditorOptions extends ComposedSite, Pick<TriedSitesOptions, "serveSource"> {
  /** Folder of the editor's built browser part; absent where something else serves it. */
  readonly assetsDir?: string;
  /** The editor's page; `%TOKEN%` stands where its token belongs. Absent: that of the built browser part. */
  readonly readPage?: () => Promise<string>;
  /** Password with which everybody signs in; absent: only this machine has access. */
  readonly password?: string | undefined;
}

/** Sections and documents to begin with, beside the layouts of the package. */
const PRESETS_DIR = "presets";
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Security policy of the page with what a development server adds to it. */
const SOURCE_POLICY = PAGE_POLICY.replace(/(?:script|style)-src 'self'/g, "$& 'unsafe-inline'");

/** Creates the routes of the editor's port. */
export function createEditorRoutes(options: EditorOptions): Hono {
  const { settings, assetsDir } = options;
  // A page that is still open knows by the token whether the server that is back edits the same folder.
  const folder = basename(findDraftFolder(settings.dataDir, settings.layoutsDir, settings.websitesFile).path);
  const token = `${folder}/${randomBytes(24).toString("base64url")}`;
  const routes = new Hono();
  const domains = new KnownDomains(options);
  const drafts = openDrafts(options, () => domains.homePages);
  const isSecure = ({ env }: Context) =>
    env?.incoming !== undefined && isSecureRequest(env.incoming, settings.trustProxy);
  const { password, log } = options;
  const signedIn =
    password === undefined ? undefined : { sessions: new Sessions(password), cookie: new SessionCookie(isSecure) };
  const nameSession = (context: Context) => signedIn?.sessions.getName(signedIn.cookie.read(context));
  const audit = new Audit({ log, trustProxy: settings.trustProxy, nameSession });
  if (signedIn !== undefined) routes.route("/", createSignInRoutes({ ...signedIn, audit, isSecure }));
  routes.use(`${EDITOR_PATH}/*`, guard({ token, signedIn, isSecure }));

  const readPage = options.readPage ?? (() => readBuiltPage(assetsDir));
  routes.get("/", (context) => context.redirect(EDITOR_PATH, 302));
  routes.get(EDITOR_PATH, async (context) => {
    const page = await readPage();
    if (page === undefined) return context.text("The editor is not built. Run npm run build.", 503, NO_STORE);
    const html = page.replace("%TOKEN%", token);
    const policy = options.serveSource === undefined ? PAGE_POLICY : SOURCE_POLICY;
    return context.html(html, 200, { ...NO_STORE, "Content-Security-Policy": policy });
  });
  if (assetsDir !== undefined)
    routes.use(
      `${EDITOR_PATH}/assets/*`,
      serveStatic({ root: assetsDir, rewriteRequestPath: (path) => path.slice(EDITOR_PATH.length) }),
    );

  /** Opens the draft of a session; without an id, the files on the disk. */
  const openDraft = async (id: string | undefined): Promise<ViewedDraft> => {
    const saved = drafts.savedFiles;
    const getSavedText = (file: string) => drafts.getSavedText(file);
    if (id === undefined || id === "") {
      const history = { steps: [], position: 0 };
      return { state: drafts.savedState, saved, history, unsaved: [], getText: getSavedText, getSavedText };
    }
    const draft = await drafts.open(id);
    const { history, unsaved } = draft.summary;
    return { state: draft.state, saved, history, unsaved, getText: (file) => draft.getText(file), getSavedText };
  };

  routes.route("/", createDraftRoutes(drafts, audit));
  const getContext = () => ({ homePages: domains.homePages, embedHosts: settings.embedHosts });
  const states = new States({ layoutsDir: settings.layoutsDir, getContext, openDraft });
  const presets = () => readPresets(PRESETS_DIR, options.log);
  const clientDir = assetsDir === undefined ? undefined : findOwnBuild().clientDir;
  const views = { ...options, openDraft, domains, states, presets, clientDir };
  routes.route("/", createCanvasRoutes(views));
  routes.route("/", createViewRoutes(views));
  routes.route("/", createPanelRoutes(views));
  routes.route("/", createTryRoutes(views));
  routes.use(guardFiles(signedIn));
  if (options.pictures !== undefined) routes.route("/", createPictureRoutes(options.pictures));
  routes.route("/", createCanvasFiles(views));
  routes.onError((error, context) => {
    if (error instanceof Refused) return refuse(context, 422, error);
    drafts.logFault(error);
    const message = "The editor met an unforeseen error. Its log says more.";
    return refuse(context, 500, { code: "unforeseen", message });
  });
  return routes;
}

async function readBuiltPage(assetsDir = ""): Promise<string | undefined> {
  const page = join(assetsDir, "index.html");
  return existsSync(page) ? readFileSync(page, "utf8") : undefined;
}
