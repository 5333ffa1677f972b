import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import { acceptLayoutSet, type ServedLayouts } from "../../layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../layout/accept/judgeDomain";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { checkLayouts } from "../../layout/check/checkLayouts";
import { type Diagnostic, isError } from "../../layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { logDiagnostic } from "../process/logDiagnostic";
import { HomePageLog } from "./HomePageLog";
import { isSameFiles, type LayoutSource } from "./LayoutSource";
import { NoLayoutsError } from "./NoLayoutsError";

/** The findings of the last reading of the files. */
export interface LayoutFindings {
  readonly files: LayoutFiles;
  readonly diagnostics: readonly Diagnostic[];
}

interface AcceptedFiles extends LayoutFindings {
  readonly layouts: ServedLayouts | undefined;
  /** The checked files; those with the same text are not parsed and validated again. */
  readonly checked: CheckedLayouts;
}

interface LayoutState extends AcceptedFiles {
  readonly layouts: ServedLayouts;
  readonly version: string;
  /** The diagnostics of the domains' operations, once these are checked. */
  readonly judged: readonly Diagnostic[];
}

export interface LayoutServiceOptions {
  /** False if another process has the same files and logs their faults. */
  readonly logsFaults?: boolean;
  /** Hosts whose pages may be shown in frames; absent: frames are not checked. */
  readonly embedHosts?: readonly string[];
}

/** The documents in use: checked as a set at the start and after every change of their files, and replaced at once. */
export class LayoutService {
  private readonly listeners = new Set<() => void>();
  private readonly findingsListeners = new Set<() => void>();
  private judgements = 0;
  private readonly homePageLog: HomePageLog;

  private constructor(
    private readonly source: LayoutSource,
    private readonly log: Logger,
    private readonly options: LayoutServiceOptions,
    private state: LayoutState,
  ) {
    this.homePageLog = new HomePageLog(log);
    source.onChange((files) => this.takeUp(files));
  }

  /**
   * Checks the files and follows their changes. If the source has files that were good before, these are used first, so
   * that they replace the present faulty ones. Throws {@link NoLayoutsError} if no document can be shown.
   */
  static async start(source: LayoutSource, log: Logger, options: LayoutServiceOptions = {}): Promise<LayoutService> {
    const { layouts, ...findings } = checkFiles(source.lastGood ?? source.files, undefined, log, options);
    if (layouts === undefined) {
      await source.close();
      throw new NoLayoutsError(`${source.name} holds no home, header and footer that can be shown; the log says why.`);
    }
    const version = digestVersion(findings, "");
    const service = new LayoutService(source, log, options, { ...findings, layouts, version, judged: [] });
    if (!isSameFiles(findings.files, source.files)) service.takeUp(source.files);
    return service;
  }

  /** The documents in use. */
  get current(): ServedLayouts {
    return this.state.layouts;
  }

  /** A version that is equal in all processes with the same documents in use. */
  get version(): string {
    return this.state.version;
  }

  /** The texts of the files as they were last read, and their faults. */
  get findings(): LayoutFindings {
    const { files, diagnostics, judged } = this.state;
    return { files, diagnostics: [...diagnostics, ...judged] };
  }

  /**
   * Checks the domains' operations on the homes that the domains have, if their home_page is known; else on those that
   * they fit best. Logs the domains that get the default documents because the selection does not have their home_page.
   * The result is for the log and the findings; the served documents do not depend on it. It runs in short turns
   * between other work; a later call, or a change of the files, ends an earlier one.
   */
  async judgeDomains(homePages: ReadonlyMap<string, string> | undefined): Promise<void> {
    const judgement = ++this.judgements;
    const { layouts, judged: before } = this.state;
    if (homePages !== undefined && this.options.logsFaults !== false)
      this.homePageLog.look(homePages, layouts.selection);
    const judged: Diagnostic[] = [];
    const settings = { embedHosts: this.options.embedHosts, nowMs: Date.now() };
    for (const domain of layouts.changes.keys()) {
      await setImmediate();
      if (judgement !== this.judgements) return;
      try {
        judged.push(...judgeDomain(layouts, domain, homePages?.get(domain), settings));
      } catch (error) {
        this.log.error({ message: "The changes of a domain cannot be judged.", domain, cause: String(error) });
      }
    }
    const known = new Set(before.map((diagnostic) => JSON.stringify(diagnostic)));
    const news = judged.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
    if (news.length === 0 && judged.length === before.length) return;
    this.state = { ...this.state, judged };
    if (this.options.logsFaults !== false) logDiagnostics(this.log, news);
    for (const listener of this.findingsListeners) listener();
  }

  /** Calls back when the operations of domains have other faults than before. */
  onFindings(listener: () => void): void {
    this.findingsListeners.add(listener);
  }

  /** Calls back after every change that was accepted. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  async close(): Promise<void> {
    await this.source.close();
  }

  private takeUp(files: LayoutFiles): void {
    try {
      const state = checkFiles(files, this.state, this.log, this.options);
      const version = digestVersion(state, this.version);
      this.judgements++;
      this.state = { ...state, version, layouts: state.layouts ?? this.current, judged: [] };
    } catch (error) {
      this.log.error({ message: "The documents cannot be checked; the last ones stay in use.", cause: String(error) });
      return;
    }
    this.log.info({ message: "Documents reloaded.", documents: this.current.documents.size });
    for (const listener of this.listeners) listener();
  }
}

/** Checks the files as a set and logs their faults. Those of the domains' operations are found by `judgeDomains`. */
function checkFiles(
  files: LayoutFiles,
  before: LayoutState | undefined,
  log: Logger,
  { logsFaults = true, embedHosts }: LayoutServiceOptions,
): AcceptedFiles {
  const { layouts: served, checked: earlier } = before ?? {};
  const checked = checkLayouts(files, { judgesDomainsLater: true, embedHosts, earlier, nowMs: Date.now() });
  const { layouts, diagnostics } = acceptLayoutSet(served, checked);
  if (logsFaults) logDiagnostics(log, diagnostics);
  return { files, diagnostics, layouts, checked };
}

/** Digests the files; if they have faults, the documents in use also depend on the version before. */
function digestVersion({ files, diagnostics }: LayoutFindings, before: string): string {
  const digest = createHash("sha256");
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(JSON.stringify([file, text]));
  if (diagnostics.some(isError)) digest.update(before);
  return digest.digest("base64url").slice(0, 22);
}

function logDiagnostics(log: Logger, diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) logDiagnostic(log, diagnostic);
}
