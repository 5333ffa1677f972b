import { type CallDefinition, LEVELS } from "../../src/reference-api/contract/defineCall";
import { splitEndpoint } from "../../src/reference-api/contract/endpoints";
import { listErrors } from "../../src/reference-api/contract/listErrors";
import { NAMED_SCHEMAS } from "../../src/reference-api/contract/namedSchemas";
import { LEVEL_TEXTS, RULES } from "../../src/reference-api/contract/rules";
import { describeSchema, listFieldRows } from "./describeSchema";
import { formatTable } from "./formatTable";

/** Creates docs/api-contract.md: the common rules, the levels, every call of the API contract, and what their answers are made of. */
export function createContractDocument(calls: Readonly<Record<string, CallDefinition>>): string {
  const all = Object.values(calls).sort((a, b) => rankOf(a) - rankOf(b));
  const parts = [
    "# The API contract",
    "Made from `src/reference-api/contract/` by `npm run generate`. A server that answers these calls can take the place of the reference API: [Your own API](production.md#your-own-api). The reference API serves the same as OpenAPI 3.1, `GET /api/openapi.json`.",
    "## Rules of all calls",
    ...RULES.map(({ title, text }) => `**${title}.** ${text}`),
    "## Levels",
    "A level has the calls of those before it. `npm run conformance -- --api https://api.example.com --domain deals.example.com --level minimal` checks one; its last line names the pages that the server is good for.",
    ...LEVELS.flatMap((level) => [
      `### ${level}`,
      LEVEL_TEXTS[level],
      formatTable(
        ["Call", "Answer", "Needed by", "Without it"],
        all
          .filter((call) => call.level === level)
          .map((call) => [linkCall(call), call.meaning, call.neededBy.join(", "), call.withoutIt]),
      ),
    ]),
    "## Calls",
    ...all.flatMap(describeCall),
    "## Schemas",
    ...Object.entries(NAMED_SCHEMAS).flatMap(([name, schema]) => [
      `### ${name}`,
      String(schema.description),
      formatTable(["Field", "Type", "Meaning"], listFieldRows(schema)),
      ...listAlternatives(schema.anyOf),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}

const rankOf = ({ level }: CallDefinition) => LEVELS.indexOf(level);

/** The heading of a call is its last part, which no two calls share except for the two logouts. */
function nameCall({ endpoint }: CallDefinition): string {
  const { path } = splitEndpoint(endpoint);
  const parts = path.split("/").filter((part) => part !== "");
  return parts.slice(parts.at(-1) === "logout" ? -2 : -1).join(" ");
}

function linkCall(call: CallDefinition): string {
  const name = nameCall(call);
  return `[${name}](#${name.toLowerCase().replaceAll(" ", "-")})`;
}

function describeCall(call: CallDefinition): string[] {
  const { endpoint, level, meaning, neededBy, withoutIt, isForAllDomains, needsToken, input, answer, example } = call;
  const notes = [
    isForAllDomains === true ? "It needs no `domain-name`." : "",
    needsToken === true ? "It needs a token." : "",
  ];
  const fields = Object.entries(input.properties).map(([name, schema]) => [
    `\`${name}\``,
    `${describeSchema({ ...schema })}${input.required.includes(name) || schema.default !== undefined ? "" : ", optional"}`,
    schema.description,
  ]);
  const errors = listErrors(call).map(({ status, when }) => [String(status), when]);
  const isPost = endpoint.startsWith("POST");
  return [
    `### ${nameCall(call)}`,
    `\`${endpoint}\`, level \`${level}\``,
    [meaning, ...notes].filter((text) => text !== "").join(" "),
    ...(fields.length === 0
      ? []
      : [formatTable([isPost ? "Field of the body" : "Parameter", "Type", "Meaning"], fields)]),
    formatTable(["Field of the answer", "Type", "Meaning"], listFieldRows(answer)),
    ...(errors.length === 0 ? [] : [formatTable(["Refusal", "When"], errors)]),
    "An answer:",
    `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
    `Needed by: ${neededBy.join(", ")}. Without it: ${withoutIt}`,
  ];
}

function listAlternatives(anyOf: readonly { readonly required: readonly string[] }[] | undefined): string[] {
  const names = (anyOf ?? []).flatMap(({ required }) => required.map((name) => `\`${name}\``));
  return names.length === 0 ? [] : [`One of ${names.join(" and ")} must be there.`];
}
