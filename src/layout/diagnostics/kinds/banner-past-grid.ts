import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const bannerPastGrid = defineDiagnostic({
  code: "banner-past-grid",
  order: 370,
  severity: "error",
  message: ({ position, last }: Facts<"position" | "last">) =>
    `The banner's position ${position} is past the end of the grid; its last position is ${last}. Choose a smaller one.`,
  meaning: "The grid never reaches the banner's position.",
  remedy: "Choose a smaller position.",
  examples: ({ home }) => [{ change: home('"position": 5', '"position": 19'), at: "home/one.json:10:33", says: "18" }],
});
