import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const duplicateName = defineDiagnostic({
  code: "duplicate-name",
  order: 1060,
  severity: "error",
  message: ({ name }: Facts<"name">) =>
    `“${name}” is a name of two entries; a request for it can lead to one domain only.`,
  meaning:
    "Two domains have the same name, or a domain the alias of another one. The embedded API also shows “shop.example” at “shop.localhost”.",
  remedy: "Remove or correct one of the names.",
  examples: ({ websites }) => [
    {
      websites: websites('"domain": "two', '"domain": "one'),
      at: "17:15",
      says: "“one.example” is a name of two entries",
    },
    {
      websites: websites("zwei.example", "one.localhost"),
      at: "18:17",
      says: "“one.localhost” is a name of two entries",
    },
  ],
});
