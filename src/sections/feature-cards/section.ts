import { featureCards } from "../../stores/calls/dealsInfo";
import { website } from "../../stores/calls/website";
import { limitTo } from "../../stores/engine/defineCall";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "feature-cards",
  canRest: true,
  needs: ({ limit }) => [website(), limitTo(featureCards(), limit)],
  load: () => import("./FeatureCards"),
});
