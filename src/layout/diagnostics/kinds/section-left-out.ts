import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const sectionLeftOut = defineDiagnostic({
  code: "section-left-out",
  order: 1140,
  severity: "warning",
  isConsequence: true,
  message: ({ id }: Facts<"id">) => `The site leaves out the section “${id}” because of its fault.`,
  meaning: "The site shows the document without this section, because the section has an error.",
  remedy: "Correct the error that is reported at the same place; the section is back as soon as the file is saved.",
  examples: ({ home }) => [{ change: home('"heading": "Deals"', '"heading": 5') }],
});
