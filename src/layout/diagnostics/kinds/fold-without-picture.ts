import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const foldWithoutPicture = defineDiagnostic({
  code: "fold-without-picture",
  order: 770,
  severity: "warning",
  message: ({ fold }: Facts<"fold">) =>
    `None of the ${fold} sections above the fold shows a picture: the page begins with text only.`,
  meaning: "What shoppers see first is text only.",
  remedy: "Move a section with pictures up, or lower “fold”.",
  examples: ({ home }) => [
    { change: home('"title": "Home",', '"title": "Home", "fold": 1,'), at: "home/one.json:4:28", says: "text only" },
  ],
});
