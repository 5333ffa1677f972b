import { plural } from "../../../domain/text/messageWords";
import { defineDiagnostic } from "../defineDiagnostic";

export const moreFaults = defineDiagnostic({
  code: "more-faults",
  order: 50,
  severity: "error",
  message: ({ count }: { readonly count: number }) =>
    `… and ${plural(count, "more fault")} in this file: mend these first.`,
  meaning: "The file has more faults than are reported one by one: 200 errors, and 200 warnings and notes.",
  remedy:
    "Mend the reported ones and check the file again. Where all have one cause, such as a key that a program writes, mend that.",
  examples: ({ home }) => {
    const unknownKeys = Array.from({ length: 203 }, (_, index) => `      "odd${index}": 1`).join(",\n");
    return [{ change: home('"heading": "Deals"', `"heading": "Deals",\n${unknownKeys}`) }];
  },
});
