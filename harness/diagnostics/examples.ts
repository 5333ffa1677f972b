import type { DiagnosticCode } from "../../src/generated/diagnosticCodes";
import { DIAGNOSTIC_KINDS } from "../../src/layout/diagnostics/diagnosticKinds";
import type { Change } from "../../src/layout/diagnostics/Example";
import { SITE } from "./exampleSite";

type Tested<Input> = readonly [DiagnosticCode, input: Input, place: string, says: string];

const all = Object.values(DIAGNOSTIC_KINDS).flatMap(({ code, examples }) =>
  examples(SITE).map((example) => ({ code, example })),
);

/** Changes of the example site with one fault each, the place at which it is reported, and a part of its message. */
export const EXAMPLES: readonly Tested<Change>[] = all.flatMap(({ code, example }) =>
  "change" in example && example.at !== undefined && example.says !== undefined
    ? [[code, example.change, example.at, example.says] as const]
    : [],
);

/** Maps of columns with one fault each, the place at which it is reported, and a part of its message. */
export const MAP_EXAMPLES: readonly Tested<Readonly<Record<string, string>>>[] = all.flatMap(({ code, example }) =>
  "maps" in example ? [[code, example.maps, example.at, example.says] as const] : [],
);

/** Website data with one fault each, the place at which it is reported, and a part of its message. */
export const WEBSITE_EXAMPLES: readonly Tested<string>[] = all.flatMap(({ code, example }) =>
  "websites" in example ? [[code, example.websites, example.at, example.says] as const] : [],
);
