import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const extendsCycle = defineDiagnostic({
  code: "extends-cycle",
  order: 710,
  severity: "error",
  message: ({ circle }: Facts<"circle">) =>
    `The documents extend one another in a circle: ${circle}. One of them must stand by itself, with sections of its own.`,
  meaning: "Each document of the circle waits for the next one.",
  remedy: "Let one of them stand by itself.",
  examples: () => [
    {
      change: {
        "home/six.json": '{ "version": 5, "extends": "home/ten", "operations": [] }',
        "home/ten.json": '{ "version": 5, "extends": "home/six", "operations": [] }',
      },
    },
  ],
});
