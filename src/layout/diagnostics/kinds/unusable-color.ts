import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusableColor = defineDiagnostic({
  code: "unusable-color",
  order: 1090,
  severity: "warning",
  message: ({ key, actual }: Facts<"key" | "actual">) =>
    `“${key}” is ${actual}, which is not a colour such as “#0F6E84”. The site uses orange instead.`,
  meaning: "The accent colour cannot be read.",
  remedy: "Write a colour as CSS does, such as “#0F6E84”.",
  examples: ({ websites }) => [
    { websites: websites("#0F6E84", "#0F6E8"), at: "6:21", says: "The site uses orange instead" },
  ],
});
