import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const duplicateKey = defineDiagnostic({
  code: "duplicate-key",
  order: 140,
  severity: "error",
  message: ({ key }: Facts<"key">) =>
    `The key “${key}” occurs twice in the same object; only the second one would count. Remove one of them.`,
  meaning: "JSON takes the last of two equal keys, so the first one would be ignored.",
  remedy: "Remove one of them.",
  examples: ({ home, websites, map }) => [
    { change: home('"kind": "home",', '"kind": "home", "kind": "home",'), at: "home/one.json:3:19", says: "kind" },
    { websites: websites('"name": "One",', '"name": "One", "name": "Two",'), at: "4:20", says: "“name” occurs twice" },
    {
      maps: map('"code": "Code"', '"id": "Code"'),
      at: "network.json:7:5",
      says: "The key “id” occurs twice in the same object",
    },
  ],
});
