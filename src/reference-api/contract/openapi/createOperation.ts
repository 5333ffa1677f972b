import type { CallName } from "../allCalls";
import type { CallDefinition } from "../defineCall";
import { splitEndpoint } from "../endpoints";
import type { Parameter } from "../input";
import { FORMAT_WORDS } from "../inputFormats";
import { listErrors } from "../listErrors";
import { replaceNamed } from "./replaceNamed";

const JSON_TYPE = "application/json";
const FAILURE = { [JSON_TYPE]: { schema: { $ref: "#/components/schemas/Failure" } } };
const WORDS: Readonly<Record<string, string | undefined>> = FORMAT_WORDS;

/** Creates the OpenAPI operation of a call. */
export function createOperation(name: CallName, call: CallDefinition) {
  const isPost = splitEndpoint(call.endpoint).method === "POST";
  const header = call.isForAllDomains === true ? [] : [{ $ref: "#/components/parameters/domain" }];
  const input = describeInput(call);
  const answer = { [JSON_TYPE]: { schema: replaceNamed(call.answer), example: call.example } };
  return {
    operationId: name,
    tags: [call.level],
    summary: call.meaning,
    description: `Needed by: ${call.neededBy.join(", ")}. Without it: ${call.withoutIt}`,
    parameters: [...header, ...(isPost ? [] : createParameters(input))],
    ...(isPost ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: input } } } } : {}),
    responses: {
      200: { description: "Success.", content: answer },
      ...Object.fromEntries(
        listErrors(call).map(({ status, when }) => [status, { description: when, content: FAILURE }]),
      ),
    },
    ...(call.needsToken === true ? { security: [{ token: [] }] } : {}),
  };
}

type InputSchema = CallDefinition["input"];

/** Copies the schema of a call's input, with each format in words: other programs do not know the formats. */
function describeInput({ input }: CallDefinition): InputSchema {
  const properties = Object.entries(input.properties).map(([name, { format, description, ...rest }]) => {
    const words = format === undefined ? undefined : WORDS[format];
    const text = words === undefined ? description : `${description} Format: ${words}.`;
    return [name, { ...rest, ...(format === undefined ? {} : { format }), description: text }] as const;
  });
  return { ...input, properties: Object.fromEntries(properties) };
}

function createParameters({ properties, required }: InputSchema) {
  return Object.entries(properties).map(([name, { description, ...schema }]: [string, Parameter]) => ({
    name,
    in: "query",
    required: required.includes(name),
    description,
    schema,
  }));
}
