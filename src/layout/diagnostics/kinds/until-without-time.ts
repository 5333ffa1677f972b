import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const untilWithoutTime = defineDiagnostic({
  code: "until-without-time",
  order: 855,
  severity: "info",
  message: ({ until, lastDay }: Facts<"until" | "lastDay">) =>
    `“until” is the midnight of ${until}: the last day is ${lastDay}. If ${until} is to be the last day, write “through”: “${until}”.`,
  meaning:
    "A day alone in “until” is its midnight, so that this day does not belong to the time any more. A list of sections or operations has this note once, at the first such “until”.",
  remedy: "Nothing, if that is what you mean. “through” names the last day.",
  examples: ({ slot }) => [
    { change: slot('"until": "2031-12-01"'), at: "home/one.json:12:10", says: "the last day is 2031-11-30" },
  ],
});
