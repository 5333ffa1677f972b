import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const extendsTooLong = defineDiagnostic({
  code: "extends-too-long",
  order: 720,
  severity: "error",
  message: ({ limit }: Facts<"limit">) =>
    `The documents extend one another more than ${limit} times in a row. Extend one that is nearer to the first.`,
  meaning: "A document can extend one that extends another one, 20 times in a row at most.",
  remedy: "Let the document extend one that is nearer to the beginning of the chain.",
  examples: () => {
    // Documents that extend one another, one more than the limit.
    const chain = Array.from({ length: 21 }, (_, index) => [
      `home/chain-${index + 1}.json`,
      `{ "version": 5, "extends": "home/${index === 0 ? "one" : `chain-${index}`}", "operations": [] }`,
    ]);
    return [{ change: Object.fromEntries(chain) }];
  },
});
