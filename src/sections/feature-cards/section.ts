import { featureCards, website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "feature-cards",
  needs: ({ limit }) => [website(), featureCards(limit)],
  load: () => import("./FeatureCards"),
});
