import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownTimeZone = defineDiagnostic({
  code: "unknown-time-zone",
  order: 1080,
  severity: "warning",
  message: ({ actual, consequence }: Facts<"actual" | "consequence">) =>
    `There is no time zone “${actual}”. Name one as “Europe/Berlin”. ${consequence}`,
  meaning:
    "The times in documents are local times of the domain's time zone. A name that is not known stands for UTC there. In a map of an import it is an error, since offers would end at the wrong hour.",
  remedy: "Write the IANA name of the zone, such as “Europe/Berlin”.",
  examples: ({ websites, map }) => [
    { websites: websites("Europe/Berlin", "Europe/Berln"), at: "8:18", says: "There is no time zone “Europe/Berln”" },
    { maps: map("Europe/London", "London"), at: "network.json:10:15", says: "There is no time zone “London”" },
  ],
});
