import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusableBase = defineDiagnostic({
  code: "unusable-base",
  order: 730,
  severity: "warning",
  message: ({ id }: Facts<"id">) => `“${id}”, which this document extends, has an error. Correct that document first.`,
  meaning: "The document is sound, but the one it extends has an error.",
  remedy: "Correct the other document.",
  examples: ({ home }) => [
    {
      change: {
        ...home('"heading": "Deals"', '"heading": 5'),
        "home/six.json": '{ "version": 5, "extends": "home/one", "operations": [] }',
      },
    },
  ],
});
