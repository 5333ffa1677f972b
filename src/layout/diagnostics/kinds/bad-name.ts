import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const badName = defineDiagnostic({
  code: "bad-name",
  order: 300,
  severity: "error",
  message: ({ key, owner, form }: Facts<"key" | "owner" | "form">) =>
    `“${key}” is not a valid name in “${owner}”. ${form}`,
  meaning: "The name does not have the form of a name.",
  remedy: "Use lower-case words joined by hyphens.",
  examples: ({ home }) => [
    { change: home('"standard": {}', '"standard": {}, "My Card": {}'), at: "home/one.json:5:30", says: "My Card" },
  ],
});
