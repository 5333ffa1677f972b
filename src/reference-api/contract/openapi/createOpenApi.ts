import { CALLS, type CallName } from "../allCalls";
import type { CallDefinition } from "../defineCall";
import { splitEndpoint } from "../endpoints";
import { NAMED_SCHEMAS } from "../namedSchemas";
import { LEVEL_TEXTS, RULES } from "../rules";
import { createOperation } from "./createOperation";
import { replaceNamed } from "./replaceNamed";

/** Version of the contract. */
const VERSION = "1.0.0";

/** Creates the OpenAPI 3.1 document of the contract. */
export function createOpenApi() {
  const calls = Object.entries(CALLS) as [CallName, CallDefinition][];
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "http://json-schema.org/draft-07/schema#",
    info: {
      title: "API of a coupon site",
      version: VERSION,
      description: RULES.map(({ title, text }) => `**${title}.** ${text}`).join("\n\n"),
    },
    tags: Object.entries(LEVEL_TEXTS).map(([name, description]) => ({ name, description })),
    // Each path has one call.
    paths: Object.fromEntries(
      calls.map(([name, call]) => {
        const { method, path } = splitEndpoint(call.endpoint);
        return [path, { [method.toLowerCase()]: createOperation(name, call) }];
      }),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [name, replaceNamed(schema, true)]),
      ),
      parameters: {
        domain: {
          name: "domain-name",
          in: "header",
          required: true,
          description: "Host name of the site that the call is for.",
          schema: { type: "string" },
          example: "deals.example.com",
        },
      },
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  };
}
