import type { Api } from "../api/createApi";
import type { FeatureCard } from "../domain/entities";
import { type Call, Slice } from "./Slice";

/** The feature cards of the deals-info call. */
export class DealsInfoStore extends Slice<{ readonly featureCards: Call<readonly FeatureCard[]> }> {
  constructor(api: Api) {
    super({ featureCards: { empty: [], request: (_params, signal) => api.featureCards(signal) } });
  }
}
