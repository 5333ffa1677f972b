import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { readLayouts } from "../../layout/document/readLayouts";
import { createReferenceApi } from "../../reference-api/createReferenceApi";
import { SHIPPED_WEBSITES } from "../../reference-api/seed/shippedWebsites";
import { Answers } from "../../server/caching/answers/Answers";
import { LayoutService } from "../../server/documents/LayoutService";
import { PageService } from "../../server/pages/PageService";
import { Violations } from "../../server/routes/csp-reports/Violations";
import { readSettings } from "../../server/settings/readSettings";
import { openTenants } from "../../server/tenants/openTenants";
import { API_PATH } from "../protocol/address";
import { createCanvasRoutes } from "./canvas/canvasRoutes";
import { checkDraft, type DraftState } from "./checkDraft";
import { createPanelRoutes } from "./panelRoutes";
import { readPresets } from "./presets/readPresets";
import { KnownDomains } from "./views/KnownDomains";
import { States } from "./views/States";
import type { ViewOptions } from "./views/ViewOptions";
import { createViewRoutes } from "./views/viewRoutes";

/** The changes of shipped domains, but for one of them. */
const OF_OTHER_DOMAINS = /^(?:domain\/(?!bargainbarn)|pictures\/(?!market-barn))/;

/** The views of drafts on the shipped documents, of whose domains only Bargain Barn has operations, behind a real port, with the reference API in memory. */
export interface ServedViews {
  /** Changes files of a draft; JSON is written as text. */
  edit(draft: string, changes: Readonly<Record<string, unknown>>): void;
  /** The text of a shipped file. */
  read(file: string): string;
  get<Answer>(path: string, query?: Readonly<Record<string, string>>): Promise<Answer>;
  fetch(path: string, query?: Readonly<Record<string, string>>): Promise<Response>;
  readonly options: ViewOptions;
  close(): Promise<void>;
}

export async function serveViews(): Promise<ServedViews> {
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-views-"));
  const log = pino({ level: "silent" });
  const settings = readSettings({ DATA_DIR: dataDir, LAYOUTS_DIR: "layouts" });
  const api = await createReferenceApi({ dataDir: "memory://", readWebsites: async () => SHIPPED_WEBSITES });
  const answers = new Answers(settings, log);
  const tenants = openTenants(settings, api, answers);
  const shipped = await readLayouts("layouts");
  const files = new Map([...shipped].filter(([file]) => !OF_OTHER_DOMAINS.test(file)));
  const source = { name: "layouts", files, onChange: () => {}, close: async () => {} };
  const layouts = await LayoutService.start(source, log, { logsFaults: false });
  const findAssets = () => ({ styles: [], modulePreloads: [], entry: "/entry.js" });
  const pages = new PageService({ settings, tenants, findAssets, log });
  const violations = new Violations();
  const site = { settings, tenants, getLayouts: () => layouts.current, pages, findAssets, violations, log };
  const domains = new KnownDomains(site);
  const drafts = new Map<string, { files: LayoutFiles; state?: DraftState }>();
  const openDraft: ViewOptions["openDraft"] = (id = "") => {
    const draft = drafts.get(id) ?? { files };
    drafts.set(id, draft);
    if (draft.state?.files !== draft.files || draft.state.homePages !== domains.homePages) {
      draft.state = checkDraft(draft.files, (draft.state?.revision ?? 0) + 1, draft.state, {
        homePages: domains.homePages,
      });
    }
    const { state } = draft;
    return {
      state,
      saved: files,
      history: { steps: [], position: 0 },
      unsaved: [...state.files.keys()].filter((file) => files.get(file) !== state.files.get(file)).sort(),
      getText: (file) => state.files.get(file),
      getSavedText: (file) => files.get(file),
    };
  };
  const getContext = () => ({ homePages: domains.homePages });
  const states = new States({ layoutsDir: "layouts", getContext, openDraft });
  const presets = () => readPresets("presets", log);
  const options = { ...site, layouts, domains, openDraft, states, presets };
  const routes = createViewRoutes(options)
    .route("/", createPanelRoutes(options))
    .route("/", createCanvasRoutes(options));
  const server = serve({ fetch: routes.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  // Tests that calculate for long keep their connection.
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => (server.listening ? resolve(undefined) : server.once("listening", resolve)));
  const { port } = server.address() as AddressInfo;
  await loadAllNames(domains);
  const ask: ServedViews["fetch"] = (path, query = {}) =>
    fetch(
      `http://127.0.0.1:${port}${path.startsWith("/") ? path : `${API_PATH}/${path}`}?${new URLSearchParams(query)}`,
    );
  return {
    options,
    read: (file) => files.get(file) ?? "",
    edit: (id, changes) => {
      const draft = drafts.get(id) ?? { files };
      const next = new Map(draft.files);
      for (const [file, value] of Object.entries(changes))
        next.set(file, typeof value === "string" ? value : JSON.stringify(value, null, 2));
      drafts.set(id, { ...draft, files: next });
    },
    fetch: ask,
    get: async (path, query) => {
      const answer = await ask(path, query);
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A view waits only a moment for the names of sites: on a busy machine the first one would have domains in their place. */
async function loadAllNames(domains: KnownDomains): Promise<void> {
  await domains.loadHomePages();
  for (;;) {
    const getName = await domains.loadNames();
    if (SHIPPED_WEBSITES.every(({ domain, name }) => getName(domain) === name)) return;
  }
}
