/** Name of the file in the examples. */
export const MAP_FILE = "network.json";

/** A map of columns without a fault. */
export const MAP = `{
  "source": "network",
  "url": "https://feeds.example/offers.csv",
  "every": "1h",
  "columns": {
    "id": "Promotion ID", "store": "Advertiser",
    "code": "Code"
  },
  "defaults": { "category": "Fashion" },
  "timeZone": "Europe/London", "charset": "utf-8"
}
`;

/** The map with one text replaced, by the name of its file. */
export function map(from: string, to: string): Readonly<Record<string, string>> {
  return { [MAP_FILE]: MAP.replace(from, () => to) };
}
