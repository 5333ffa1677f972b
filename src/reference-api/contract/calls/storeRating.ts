import { success } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";
import { storeId } from "../parameters";
import { count, object } from "../schema";

const average = { type: "number", minimum: 0, maximum: 5, description: "The average rating; 0 where there is none." };

const required = success(average);

export const storeRating = defineCall({
  endpoint: "GET /api/end-user/store-rating/store-rating-average",
  level: "full",
  meaning: "The average of the ratings that shoppers gave a store.",
  neededBy: ["store"],
  withoutIt: "The page of a store shows no rating.",
  input: input({ storeId }),
  answer: object(required.properties, { count: count("Number of ratings.") }),
  errors: { 404: "The domain has no such store." },
  example: { success: true, data: 4.5, count: 26 },
});
