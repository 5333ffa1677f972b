import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownKey = defineDiagnostic({
  code: "unknown-key",
  order: 150,
  severity: "error",
  message: ({ key, owner, allowed }: Facts<"key" | "owner" | "allowed">) =>
    `“${key}” is not a setting of ${owner}. ${allowed}`,
  meaning: "The setting does not exist here; it would be ignored.",
  remedy: "Correct the name, or remove the setting.",
  examples: ({ home, websites, map }) => [
    {
      change: home('"heading": "Deals"', '"heading": "Deals", "haeding": 1'),
      at: "home/one.json:7:68",
      says: "haeding",
    },
    {
      websites: websites('"home_page": "H', '"hom_page": "H'),
      at: "5:5",
      says: "is not a setting of the domain “one.example”",
    },
    { websites: websites('"email": "a', '"mail": "a'), at: "13:18", says: "“contact” of the domain “one.example”" },
    {
      websites: websites('"time_zone"', '"timezone"'),
      at: "8:5",
      says: "Possible here: aliases, redirect_aliases, time_zone",
    },
    {
      maps: map('"columns": {', '"colums": {'),
      at: "network.json:5:3",
      says: "“colums” is not a setting of the map of offers. Possible here: ",
    },
    {
      maps: map('"code": "Code"', '"titel": "Title"'),
      at: "network.json:7:5",
      says: "“titel” is not a setting of “columns” of the map of offers. Possible here: title, link,",
    },
  ],
});
