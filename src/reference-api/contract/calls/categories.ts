import { success } from "../answers";
import { defineCall } from "../defineCall";
import { category } from "../entities";
import { exampleCategory } from "../examples";
import { input } from "../input";
import { listOf } from "../schema";

const district = {
  type: "boolean",
  description: "The site sends `true`; a server may ignore it.",
} as const;

export const categories = defineCall({
  endpoint: "GET /api/end-user/coupon/getUniqueCategoryAndCount",
  level: "full",
  meaning: "The categories of the domain's coupons, each once, with the number of its coupons.",
  neededBy: ["home", "search", "category", "categories"],
  withoutIt: "Menus, lists and suggestions of categories are left out.",
  input: input({}, { district }),
  answer: success(listOf(category)),
  errors: {},
  example: { success: true, data: [exampleCategory] },
});
