import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const operationLeftOut = defineDiagnostic({
  code: "operation-left-out",
  order: 1170,
  severity: "warning",
  isConsequence: true,
  message: ({ others }: Facts<"others">) =>
    `The site leaves out this operation${others === "" ? "" : `; the other changes of ${others} apply`}.`,
  meaning:
    "The site leaves out one operation of a domain, because it has an error; the domain's other operations apply.",
  remedy: "Correct the error that is reported at the same operation.",
  examples: ({ domain }) => [{ change: domain('{ "op": "remove", "section": "offers" }') }],
});
