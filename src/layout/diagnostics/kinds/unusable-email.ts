import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusableEmail = defineDiagnostic({
  code: "unusable-email",
  order: 1135,
  severity: "warning",
  message: ({ key, actual }: Facts<"key" | "actual">) =>
    `No mail can be sent to ${actual}: “${key}” must be one address such as hello@shop.example. Messages of the contact form are kept, and not forwarded.`,
  meaning: "The text is no email address, so that messages of the contact form cannot be forwarded to it.",
  remedy: "Write one address, without a name or a second address beside it.",
  examples: ({ websites }) => [
    {
      websites: websites("a@one.example", "hello at one"),
      at: "13:27",
      says: "No mail can be sent to “hello at one”",
    },
    {
      websites: websites("a@one.example", "a@one.example, b@one.example"),
      at: "13:27",
      says: "must be one address such as hello@shop.example",
    },
  ],
});
