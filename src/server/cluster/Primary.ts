import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { Counter, Registry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { isError } from "../../layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { LayoutFolder } from "../documents/LayoutFolder";
import { LayoutService } from "../documents/LayoutService";
import { PictureFiles } from "../documents/PictureFiles";
import { DomainLabels } from "../observe/metrics/DomainLabels";
import { addProcessMetrics } from "../observe/metrics/processMetrics";
import { createSecurityMetrics } from "../observe/metrics/securityMetrics";
import { exposesMetrics, type Settings } from "../settings/readSettings";
import { ChangeRelay } from "./ChangeRelay";
import { GatheredMetrics } from "./GatheredMetrics";
import { Member } from "./Member";
import type { Assignment, EmbeddedAddress, MemberMessage, Role } from "./messages";

/** A process could not be started; it has logged the reason. */
export class MemberError extends Error {
  override readonly name = "MemberError";

  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

/** A process that ends within this time after its start is restarted only after a pause. */
const QUICK_END_MS = 5_000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;
/** Time limit for stopping the processes, beside the time for balancers. */
const STOP_LIMIT_MS = 12_000;

/**
 * The primary process: watches the documents, starts the others and replaces those that die, and passes changes between
 * them. It answers no page requests, so that load cannot keep it from this work.
 */
export class Primary {
  private readonly members = new Set<Member>();
  private readonly relay = new ChangeRelay<Member>();
  private readonly registry = new Registry();
  private readonly metrics = new GatheredMetrics<Member>(this.registry);
  /** Requests that were refused on the metrics port, which this process serves. */
  readonly security = createSecurityMetrics(this.registry, new DomainLabels(0));
  private readonly ends = new Counter({
    name: "dealframe_process_ends_total",
    help: "Processes that ended though nobody had asked them to, by role; each is replaced.",
    labelNames: ["role"],
    registers: [this.registry],
  });
  private readonly secret = randomBytes(32).toString("base64url");
  /** Port of the site. */
  port = 0;
  private embedded: EmbeddedAddress | undefined;
  private good: LayoutFiles;
  /** The domains' homes as the site's processes reported them; absent before the first report. */
  private told: { readonly homePages: ReadonlyMap<string, string> | undefined } | undefined;
  private quickEnds = 0;
  /** True once all processes have started: from then on a process that ends is replaced. */
  private isComplete = false;
  private isStopping = false;

  private constructor(
    private readonly settings: Pick<Settings, "drainMs">,
    private readonly log: Logger,
    private readonly layouts: LayoutService,
  ) {
    this.good = layouts.findings.files;
    for (const role of ["site", "embedded-api"] as const) this.ends.inc({ role }, 0);
    layouts.onChange(() => {
      const { files, diagnostics } = layouts.findings;
      if (!diagnostics.some(isError)) this.good = files;
      for (const member of this.listReady("site")) member.tell({ type: "layouts", files });
      this.judgeDomains();
    });
  }

  /**
   * Starts all processes. Resolves once they serve; rejects with a {@link NoLayoutsError}, or with a {@link
   * MemberError} if one of them cannot start. `onBegun` receives the primary before that, so that it can be stopped.
   */
  static async start(
    settings: Settings,
    log: Logger,
    hasEmbeddedApi: boolean,
    onBegun: (primary: Primary) => void = () => undefined,
  ): Promise<Primary> {
    // Workers accept connections directly from the system: none is in transit between processes when one of them dies.
    if (process.platform === "linux") cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ serialization: "advanced" });
    // Counts the limits of `createClusterLimiter`.
    new RateLimiterClusterMaster();
    const folder = await LayoutFolder.open(settings.layoutsDir, log, PictureFiles.open(settings, log));
    const layouts = await LayoutService.start(folder, log, { embedHosts: settings.embedHosts });
    const primary = new Primary(settings, log, layouts);
    if (exposesMetrics(settings)) addProcessMetrics(primary.registry, "primary");
    onBegun(primary);
    try {
      if (hasEmbeddedApi) await primary.startFirst("embedded-api");
      // Start the first one alone: settings that it cannot use would fail the others, too.
      primary.port = await primary.startFirst("site");
      await Promise.all(Array.from({ length: settings.workers - 1 }, () => primary.startFirst("site")));
      primary.isComplete = true;
      log.info({ message: "Listening.", url: `http://${settings.host}:${primary.port}`, workers: settings.workers });
      return primary;
    } catch (error) {
      await primary.stop({ drains: false });
      throw error;
    }
  }

  /** Returns the metrics of all processes, added up. */
  readMetrics(): Promise<string> {
    return this.metrics.gather([...this.members].filter(({ isReady }) => isReady));
  }

  /** Stops all processes gracefully: the site's first, which may still need the embedded API. */
  async stop({ drains }: { readonly drains: boolean }): Promise<void> {
    this.isStopping = true;
    const limit = setTimeout(() => {
      for (const member of this.members) member.kill();
    }, this.settings.drainMs + STOP_LIMIT_MS);
    for (const role of ["site", "embedded-api"] as const) {
      const leaving = [...this.members].filter((member) => member.role === role);
      await Promise.all(
        leaving.map((member) => {
          const ended = new Promise<void>((resolve) => member.onEnd(() => resolve()));
          member.tell({ type: "stop", drains });
          return ended;
        }),
      );
    }
    clearTimeout(limit);
    await this.layouts.close();
  }

  /** Starts a process during the start of the cluster; resolves with its port. */
  private startFirst(role: Role): Promise<number> {
    return new Promise((resolve, reject) => {
      const member = this.fork(role, resolve);
      member.onEnd((code) => {
        if (member.isReady || this.isStopping) return;
        // A signal stopped it: the settings are not at fault.
        reject(new MemberError(`A process could not be started: it ended with ${code}.`, code || 1));
      });
    });
  }

  private fork(role: Role, onReady: (port: number) => void = () => undefined): Member {
    const member = new Member(cluster.fork(), role);
    this.members.add(member);
    member.onMessage((message) => {
      if (message.type === "started") {
        member.tell(
          this.isStopping ? { type: "stop", drains: false } : { type: "assignment", assignment: this.assign(role) },
        );
      } else if (message.type === "ready") {
        this.handleReady(member, message.port);
        onReady(message.port);
      } else if (message.type === "home-pages") {
        this.told = message;
        this.judgeDomains();
      } else if (message.type === "metrics") {
        this.metrics.handleTold(member, message.number, message.metrics);
      } else if (message.type === "all-metrics-wanted") {
        const { number } = message;
        void this.readMetrics().then((text) => member.tell({ type: "all-metrics", number, text }));
      } else this.handleMessage(member, message);
    });
    member.onEnd((code, signal) => this.handleEnd(member, { code, signal }));
    return member;
  }

  private judgeDomains(): void {
    if (this.told !== undefined) void this.layouts.judgeDomains(this.told.homePages);
  }

  private assign(role: Role): Assignment {
    return {
      role,
      secret: this.secret,
      layouts: role === "site" ? [this.good, this.layouts.findings.files] : [],
      ...(this.embedded === undefined ? {} : { embedded: this.embedded }),
    };
  }

  private handleReady(member: Member, port: number): void {
    member.isReady = true;
    this.log.info({ message: "A process is ready.", role: member.role, process: member.pid });
    if (member.role === "site") {
      // The changes since it was started.
      member.tell({ type: "layouts", files: this.layouts.findings.files });
      if (this.embedded !== undefined) member.tell({ type: "embedded", embedded: this.embedded });
      return;
    }
    const embedded = { origin: `http://127.0.0.1:${port}`, secret: this.secret };
    this.embedded = embedded;
    for (const site of this.listReady("site")) site.tell({ type: "embedded", embedded });
  }

  private handleMessage(member: Member, message: Extract<MemberMessage, { type: "change" | "change-applied" }>): void {
    const { type, number } = message;
    if (type === "change-applied") {
      this.relay.handleApplied(member, number, message.pages);
      return;
    }
    const others = this.listReady("site").filter((other) => other !== member);
    void this.relay
      .send(message.message, others)
      .then((pages) => member.tell({ type: "change-applied", number, pages }));
  }

  private handleEnd(member: Member, how: { readonly code: number | null; readonly signal: string | null }): void {
    this.members.delete(member);
    this.relay.handleEnd(member);
    void this.metrics.handleEnd(member);
    if (this.isStopping) return;
    this.ends.inc({ role: member.role });
    this.log.error({ message: "A process has ended.", role: member.role, process: member.pid, ...how });
    if (this.isComplete || member.isReady) this.replace(member);
  }

  private replace({ role, startedAtMs }: Member): void {
    const isQuick = performance.now() - startedAtMs < QUICK_END_MS;
    this.quickEnds = isQuick ? this.quickEnds + 1 : 0;
    const pauseMs = this.quickEnds < 2 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.quickEnds - 2), MAX_PAUSE_MS);
    setTimeout(() => {
      if (!this.isStopping) this.fork(role);
    }, pauseMs);
  }

  private listReady(role: Role): Member[] {
    return [...this.members].filter((member) => member.role === role && member.isReady);
  }
}
