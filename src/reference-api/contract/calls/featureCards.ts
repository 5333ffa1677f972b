import { success } from "../answers";
import { defineCall } from "../defineCall";
import { featureCard } from "../entities";
import { input } from "../input";
import { listOf } from "../schema";

export const featureCards = defineCall({
  endpoint: "GET /end-user/deals-info/",
  level: "full",
  meaning: "Cards that say what the site offers. The flag of this answer is spelt `sucess`.",
  neededBy: ["home"],
  withoutIt: "Sections with feature cards are left out.",
  input: input({}),
  answer: success(listOf(featureCard), {}, "sucess"),
  errors: {},
  example: {
    sucess: true,
    data: [{ icon: "/images/checked.svg", title: "Checked every day", description: "Codes that work." }],
  },
});
