import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Coupon } from "../../domain/entities";
import { type Destination, toDestination } from "../../domain/offers/destination";
import { chooseFallbackLink, chooseOfferLink } from "../../domain/offers/expiry";
import type { HandOver } from "../../domain/offers/handOver";
import type { RevealTarget } from "../../domain/offers/revealTarget";
import type { CouponUrlRequest } from "../../stores/slices/CouponUrlStore";

/** The functions of the page that the steps need. */
export interface RevealServices {
  /** The hand-over of the click that opened this page; undefined when there was none. */
  readonly consumeHandOver: () => HandOver | undefined;
  /** The link of the coupon URL call; '' when there is none. */
  readonly findLink: (request: CouponUrlRequest) => Promise<string>;
  /** Why {@link findLink} found none, in the section's words. */
  readonly explainFailure: () => string;
  readonly copyCode: (code: string) => Promise<void>;
  readonly leave: (href: string) => void;
  /** The present time in milliseconds since the epoch; never rejects. */
  readonly readNowMs: () => Promise<number>;
  /** A time in milliseconds that only durations are taken from. */
  readonly readPassedMs: () => number;
}

export interface RevealSettings {
  readonly offerDelayMs: number;
  readonly codeDelayMs: number;
  /** Wait after the shopper has copied the code. */
  readonly copiedDelayMs: number;
}

/**
 * waiting: for a click. resolving: the link is asked for, or will be as soon as scripts run. counting: the step follows by
 * itself. left: it was taken.
 */
export type RevealPhase = "waiting" | "resolving" | "counting" | "left";

const TICK_MS = 250;

/**
 * The steps of a page of the reveal flow. It goes on by itself only with a fresh hand-over of a click on this site;
 * `/mr/{link}` moreover only where the click was for that very link, and an offer that has ended never.
 */
export class RevealSteps {
  phase: RevealPhase = "waiting";
  destination: Destination | undefined;
  failure = "";
  /** Wait before the automatic step, in milliseconds. */
  delayMs: number;
  /** Milliseconds until the automatic step. */
  leftMs = 0;
  private wasHandedOver = false;
  private endsAtMs = 0;
  /** When the offer itself ends, in the time of `readPassedMs`. */
  private offerEndsAtMs = Number.POSITIVE_INFINITY;
  private timer: ReturnType<typeof setInterval> | undefined;
  private handOver: HandOver | undefined;

  constructor(
    private readonly target: RevealTarget | undefined,
    private readonly coupon: Coupon | undefined,
    private readonly settings: RevealSettings,
    private readonly services: RevealServices,
    /** Milliseconds since the epoch that the page was rendered with. */
    nowMs: number,
  ) {
    this.destination = toDestination(this.findKnownLink(nowMs));
    if (this.destination === undefined && coupon !== undefined) this.phase = "resolving";
    this.delayMs = coupon?.code === undefined ? settings.offerDelayMs : settings.codeDelayMs;
    makeAutoObservable<
      this,
      "endsAtMs" | "offerEndsAtMs" | "timer" | "handOver" | "target" | "coupon" | "settings" | "services"
    >(this, {
      destination: observableRef,
      endsAtMs: false,
      offerEndsAtMs: false,
      timer: false,
      handOver: false,
      target: false,
      coupon: false,
      settings: false,
      services: false,
    });
  }

  /** Whole seconds until the automatic step. */
  get secondsLeft(): number {
    return Math.ceil(this.leftMs / 1000);
  }

  /** True where the address names the link and no click on this site was for it. */
  get isForeign(): boolean {
    return this.target !== undefined && "link" in this.target && this.phase === "waiting" && !this.wasHandedOver;
  }

  /** Takes the hand-over, finds the link and goes on as far as that allows. Never rejects. */
  async start(): Promise<void> {
    this.handOver = this.services.consumeHandOver();
    await this.resolve();
    if (this.handOver === undefined || this.destination === undefined || this.failure !== "") return;
    if (this.coupon?.code !== undefined) void this.services.copyCode(this.coupon.code);
    this.count();
  }

  /** Asks for the link again; the step is the shopper's own then. */
  async retry(): Promise<void> {
    await this.resolve();
  }

  /** Stops the automatic step for good. A link that is being asked for still comes. */
  stay(): void {
    this.stop();
    this.handOver = undefined;
    if (this.phase !== "resolving") this.phase = "waiting";
  }

  /** The shopper has pressed the button that copies the code: nothing else is left to do here. */
  noteCopied(): void {
    this.delayMs = this.settings.copiedDelayMs;
    if (this.phase !== "counting") return;
    this.begin();
    this.tick();
  }

  /** Ends what runs, when the page goes away. */
  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async resolve(): Promise<void> {
    const { target } = this;
    if (target === undefined || !("couponId" in target)) {
      this.resolveLink(target?.link);
      return;
    }
    this.phase = "resolving";
    const nowMs = await this.services.readNowMs();
    if (this.coupon?.expiresAtMs !== undefined)
      this.offerEndsAtMs = this.services.readPassedMs() + this.coupon.expiresAtMs - nowMs;
    const link = await this.services.findLink({
      couponId: target.couponId,
      redirectionType: this.coupon?.store?.redirectionType ?? this.handOver?.redirectionType ?? "redirect",
      tracking: target.tracking,
      knownLink: this.mustAsk(target) ? undefined : (this.handOver?.link ?? this.findKnownLink(nowMs)),
    });
    runInAction(() => {
      this.phase = "waiting";
      const found = toDestination(link);
      this.failure = found === undefined ? this.services.explainFailure() : "";
      // A way on where the call fails: the link that came with the offer, for the shopper to take.
      this.destination = found ?? toDestination(this.coupon && chooseFallbackLink(this.coupon, nowMs));
    });
  }

  /** `/mr` and `/mr/{link}`: anyone can write such an address, so it goes on only where the click was for its link. */
  private resolveLink(link: string | undefined): void {
    const handedOver = this.handOver?.link;
    this.destination = toDestination(link ?? handedOver);
    this.failure = this.destination === undefined ? this.services.explainFailure() : "";
    if (link !== undefined && link !== handedOver) this.handOver = undefined;
    this.wasHandedOver = this.handOver !== undefined;
  }

  /**
   * The call is made for an extra parameter, and for a click that opened a page without a referrer: that one asks for
   * its link (specification, section 4), unless the offer has expired and uses its plain link.
   */
  private mustAsk(target: Extract<RevealTarget, { couponId: string }>): boolean {
    if (target.tracking !== undefined) return true;
    return target.type === "zero-redirect-without-refer" && this.handOver !== undefined && !this.hasOfferEnded();
  }

  private findKnownLink(nowMs: number): string | undefined {
    if (this.coupon !== undefined) return chooseOfferLink(this.coupon, nowMs);
    return this.target !== undefined && "link" in this.target ? this.target.link : undefined;
  }

  private count(): void {
    this.phase = "counting";
    this.begin();
    this.tick();
    if (this.phase === "counting") this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  /** Begins the time before the step. */
  private begin(): void {
    this.endsAtMs = this.services.readPassedMs() + this.delayMs;
  }

  private hasOfferEnded(): boolean {
    return this.services.readPassedMs() >= this.offerEndsAtMs;
  }

  private tick(): void {
    if (this.hasOfferEnded()) {
      this.stay();
      return;
    }
    this.leftMs = Math.max(0, this.endsAtMs - this.services.readPassedMs());
    if (this.leftMs > 0 || this.destination === undefined) return;
    this.stop();
    this.phase = "left";
    this.services.leave(this.destination.href);
  }
}
