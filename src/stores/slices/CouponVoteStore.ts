import type { Api } from "../../api/createApi";
import { ActionSlice, type Outcome } from "../engine/ActionSlice";

/** Votes of shoppers about the offers that they tried. */
export class CouponVoteStore extends ActionSlice {
  constructor(private readonly api: Pick<Api, "vote">) {
    super();
  }

  /** Sends whether an offer worked, in place of an earlier answer. Never rejects. */
  send(couponId: string, worked: boolean): Promise<Outcome<void>> {
    return this.run(() => this.api.vote(couponId, worked));
  }
}
