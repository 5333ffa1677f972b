import type { ApiCallSource, CallParameter, ImportSource, NeedSource } from "./readApiCalls";
import type { DerivedCall } from "./readDerivedCalls";

const HEADER = "/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */";
/** Type of the parameter that a need's parameters contain field by field. */
const PAGING = "PageQuery";

/** Creates src/api/allCalls.ts, the list of all calls of the API. */
export function createCallList(calls: readonly ApiCallSource[]): string {
  return [
    HEADER,
    "",
    ...calls.map(({ name }) => `import { ${name} } from "./calls/${name}";`),
    "",
    "/** All calls of the API, by name. */",
    `export const CALLS = { ${calls.map(({ name }) => name).join(", ")} };`,
    "",
  ].join("\n");
}

/** Creates src/stores/definedCalls.ts, the list of all calls that sections can state. */
export function createDefinedCalls(calls: readonly ApiCallSource[], derived: readonly DerivedCall[]): string {
  const byPath = new Map<string, string[]>();
  const add = (path: string, name: string) => byPath.set(path, [...(byPath.get(path) ?? []), name]);
  for (const { name, need } of calls) if (need !== undefined) add(`./calls/${need.slice}`, name);
  for (const { name, module } of derived) add(`./derived/${module}`, name);
  const modules = [...byPath].sort().map(([path, names]) => [path, [...names].sort()] as const);
  return [
    HEADER.replace("src/api/calls", "src/api/calls and src/stores/derived"),
    "",
    ...modules.map(([path, names]) => `import { ${names.join(", ")} } from "${path}";`),
    "",
    "/** All calls that sections can state. */",
    `export const DEFINED_CALLS = [${modules.flatMap(([, names]) => names).join(", ")}];`,
    "",
  ].join("\n");
}

/** Creates the modules of src/stores/calls, by slice: the definitions of the calls that sections can state. */
export function createSliceModules(calls: readonly ApiCallSource[]): Map<string, string> {
  const bySlice = new Map<string, (ApiCallSource & { readonly need: NeedSource })[]>();
  for (const call of calls) {
    const { need } = call;
    if (need !== undefined) bySlice.set(need.slice, [...(bySlice.get(need.slice) ?? []), { ...call, need }]);
  }
  return new Map([...bySlice].map(([slice, own]) => [slice, createModule(own)]));
}

function createModule(calls: readonly (ApiCallSource & { readonly need: NeedSource })[]): string {
  const imports = formatImports(calls.flatMap(({ need }) => need.imports));
  const definitions = calls.map(({ name, description, parameters, need }) => {
    const type = typeOfParameters(parameters);
    const answer = `AnswerOf<"${name}">${need.isEmptyUndefined ? " | undefined" : ""}`;
    return `/** ${description} */
export const ${name} = defineCall<[${type ?? ""}], ${answer}>({
  name: "${name}",
  ${need.text},
  request: ${createRequest(name, parameters, need)},
});
`;
  });
  return [
    HEADER,
    "",
    ...imports,
    'import { type AnswerOf, defineCall } from "../engine/defineCall";',
    "",
    ...definitions,
  ].join("\n");
}

/** Returns the type of a need's parameters: an object of them, which a page's query is part of. Undefined without any. */
export function typeOfParameters(parameters: readonly CallParameter[]): string | undefined {
  const named = parameters.filter(({ type }) => type !== PAGING);
  const fields = named.map(({ name, type, isOptional }) =>
    isOptional ? `${name}?: ${type} | undefined` : `${name}: ${type}`,
  );
  const types = [
    ...(fields.length === 0 ? [] : [`{ ${fields.join("; ")} }`]),
    ...(named.length === parameters.length ? [] : [PAGING]),
  ];
  return types.length === 0 ? undefined : types.join(" & ");
}

function createRequest(name: string, parameters: readonly CallParameter[], { outlivesPage }: NeedSource): string {
  const [only] = parameters;
  const isPageAlone = parameters.length === 1 && only?.type === PAGING;
  const fields = parameters.map((parameter) => (parameter.type === PAGING ? `...${parameter.name}` : parameter.name));
  const pattern = isPageAlone ? only.name : `{ ${fields.join(", ")} }`;
  const accepted = ["{ api }", ...(outlivesPage ? [] : ["signal"])];
  if (parameters.length > 0) accepted.push(...(outlivesPage ? ["_signal"] : []), pattern);
  const passed = [...parameters.map((parameter) => parameter.name), ...(outlivesPage ? [] : ["signal"])];
  return `(${accepted.join(", ")}) => api.${name}(${passed.join(", ")})`;
}

/** Formats the imports of calls for a module of src/stores/calls, which is as deep as theirs. */
function formatImports(imports: readonly ImportSource[]): string[] {
  const byPath = new Map<string, Map<string, boolean>>();
  for (const { name, isType, from } of imports) {
    const path = from.startsWith("../../") ? from : from.replace(/^\.\.\//, "../../api/");
    byPath.set(path, (byPath.get(path) ?? new Map<string, boolean>()).set(name, isType));
  }
  return [...byPath].sort().map(([path, names]) => {
    const sorted = [...names].sort();
    const isAllTypes = sorted.every(([, isType]) => isType);
    const list = sorted.map(([name, isType]) => (isType && !isAllTypes ? `type ${name}` : name));
    return `import ${isAllTypes ? "type " : ""}{ ${list.join(", ")} } from "${path}";`;
  });
}
