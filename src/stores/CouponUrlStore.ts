import { makeAutoObservable } from "mobx";
import type { Api } from "../api/createApi";
import type { RedirectionType } from "../domain/entities";
import { toTrackingQuery } from "../domain/trackingQuery";
import { ActionState } from "./ActionState";

/** What is asked of the coupon URL call. */
export interface CouponUrlRequest {
  readonly couponId: string;
  readonly redirectionType: RedirectionType;
  /** The extra `{mtrd}` or `{s2s}` segment of the path. */
  readonly tracking?: string | undefined;
  /** A link that is known already: then no call is made (specification, section 7). */
  readonly knownLink?: string | undefined;
}

/** The texts of the specification's section 8. */
export const NO_VALID_LINK = "API did not provide a valid link.";
export const NO_COUPON_URL = "Cannot get Coupon URL";

/** The coupon url state: the link that an offer opens, and whether it could be had. */
export class CouponUrlStore {
  link = "";
  linkSuccess = false;
  private readonly state = new ActionState();

  constructor(private readonly api: Pick<Api, "couponUrl">) {
    makeAutoObservable<this, "api" | "state">(this, { api: false, state: false });
  }

  get loading(): boolean {
    return this.state.loading;
  }

  get error(): boolean {
    return this.state.error;
  }

  get errorMessage(): string {
    return this.state.errorMessage;
  }

  /** Finds the link; '' when there is none, with the reason in `errorMessage`. Never rejects. */
  async request({ couponId, redirectionType, tracking, knownLink }: CouponUrlRequest): Promise<string> {
    this.accept("");
    if (knownLink !== undefined && knownLink !== "") {
      this.state.reset();
      this.accept(knownLink);
      return knownLink;
    }
    const query = { coupon_id: couponId, redirection_type: redirectionType, ...toTrackingQuery(tracking) };
    const answer = await this.state.run(
      async () => ({ link: await this.api.couponUrl(query) }),
      () => NO_COUPON_URL,
    );
    if (answer === undefined) return "";
    if (answer.link === undefined) this.state.fail(NO_VALID_LINK);
    this.accept(answer.link ?? "");
    return answer.link ?? "";
  }

  private accept(link: string): void {
    this.link = link;
    this.linkSuccess = link !== "";
  }
}
