import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const expandedBelowInitial = defineDiagnostic({
  code: "expanded-below-initial",
  order: 360,
  severity: "error",
  message: ({ expanded, initial }: Facts<"expanded" | "initial">) =>
    `“expanded” is ${expanded}, less than “initial”, which is ${initial}. Write ${initial} or more.`,
  meaning: "'Show more' would show fewer entries than before.",
  remedy: "Let “expanded” be at least “initial”.",
  examples: ({ home }) => [
    { change: home('"expanded": 17', '"expanded": 7'), at: "home/one.json:9:44", says: "7, less than" },
  ],
});
