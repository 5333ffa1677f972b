import { action, makeObservable, observable } from "mobx";
import type { Api } from "../../api/createApi";
import type { RedirectionType } from "../../domain/entities";
import { toTrackingQuery } from "../../domain/offers/trackingQuery";
import { ActionSlice } from "../engine/ActionSlice";
import type { Failure } from "../engine/Failure";

/** Parameters of the coupon URL call. */
export interface CouponUrlRequest {
  readonly couponId: string;
  readonly redirectionType: RedirectionType;
  /** The extra `{mtrd}` or `{s2s}` segment of the path. */
  readonly tracking?: string | undefined;
  /** A link that is known already: then no call is made (specification, section 7). */
  readonly knownLink?: string | undefined;
}

/** The texts of the specification's section 8. */
const NO_VALID_LINK = "API did not provide a valid link.";
const NO_COUPON_URL = "Cannot get Coupon URL";

/** The coupon url state: the link that an offer opens, and whether it could be had. */
export class CouponUrlStore extends ActionSlice {
  link = "";
  linkSuccess = false;

  constructor(private readonly api: Pick<Api, "couponUrl">) {
    super();
    makeObservable<this, "accept">(this, { link: observable, linkSuccess: observable, accept: action });
  }

  /**
   * Finds the link; '' when there is none, with the reason in `errorMessage` and as `failureKind`: 'missing' where the
   * answer holds no link. Never rejects.
   */
  async request({ couponId, redirectionType, tracking, knownLink }: CouponUrlRequest): Promise<string> {
    this.accept("");
    if (knownLink !== undefined && knownLink !== "") {
      this.reset();
      return this.accept(knownLink);
    }
    const query = { coupon_id: couponId, redirection_type: redirectionType, ...toTrackingQuery(tracking) };
    const outcome = await this.run(() => this.api.couponUrl(query));
    if (!outcome.isSuccess) return "";
    if (outcome.value === undefined) this.fail({ kind: "missing", message: NO_VALID_LINK });
    return this.accept(outcome.value ?? "");
  }

  protected override explain({ kind, message }: Failure): string {
    return kind === "missing" ? message : NO_COUPON_URL;
  }

  private accept(link: string): string {
    this.link = link;
    this.linkSuccess = link !== "";
    return link;
  }
}
