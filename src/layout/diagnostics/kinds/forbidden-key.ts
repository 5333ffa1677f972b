import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const forbiddenKey = defineDiagnostic({
  code: "forbidden-key",
  order: 60,
  severity: "error",
  message: ({ key }: Facts<"key">) => `“${key}” is not allowed as a key.`,
  meaning:
    "`__proto__`, `constructor` and `prototype` are refused everywhere, because programs give them a meaning of their own.",
  remedy: "Choose another name.",
  examples: ({ home, websites }) => [
    { change: home('"standard": {}', '"__proto__": {}'), at: "home/one.json:5:14", says: "__proto__" },
    { websites: websites('"name": "One",', '"name": "One", "__proto__": {},'), at: "4:20", says: "__proto__" },
  ],
});
