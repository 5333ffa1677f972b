import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownTimeZone = defineDiagnostic({
  code: "unknown-time-zone",
  order: 1080,
  severity: "warning",
  message: ({ actual }: Facts<"actual">) =>
    `There is no time zone “${actual}”. Name one as “Europe/Berlin”. Until then, the times in documents are those of UTC.`,
  meaning: "The times in documents are local times of the domain's time zone. A name that is not known stands for UTC.",
  remedy: "Write the IANA name of the zone, such as “Europe/Berlin”.",
  examples: ({ websites }) => [
    { websites: websites("Europe/Berlin", "Europe/Berln"), at: "8:18", says: "There is no time zone “Europe/Berln”" },
  ],
});
