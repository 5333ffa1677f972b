import { describe, expect, it } from "vitest";
import type { Api } from "../../src/api/createApi";
import type { CallParams, DefinedCall } from "../../src/stores/engine/defineCall";
import { isAnswer } from "../../src/stores/engine/isAnswer";

type AnyCall = DefinedCall<CallParams, unknown>;

const modules = import.meta.glob<Readonly<Record<string, AnyCall>>>(
  ["../../src/stores/calls/*.ts", "../../src/stores/derived/*.ts"],
  {
    eager: true,
  },
);
const calls = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).map(([exported, { definition }]) => ({ file, exported, definition, name: definition.name })),
);
const isOfApi = ({ file }: { readonly file: string }) => file.startsWith("../../src/stores/calls/");

/** An API that answers nothing and notes which of its functions are used. */
function createRecorder() {
  const used: string[] = [];
  const api = new Proxy({} as Api, {
    get: (_target, name) => () => {
      used.push(String(name));
      return Promise.reject(new Error("not answered"));
    },
  });
  return { used, api };
}

/** Parameters of any name. */
const anyParameters = new Proxy({}, { get: () => "1" });

describe("the definitions of calls", () => {
  it("are found in their folders, each name once", () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });

  it.each(calls)("$name is exported under its name, from the file of its slice if it is the API's", (call) => {
    expect(call.exported).toBe(call.definition.name);
    if (isOfApi(call)) expect(call.file).toBe(`../../src/stores/calls/${call.definition.slice}.ts`);
  });

  it.each(calls.filter(isOfApi))("$name makes the request of that name", async ({ definition }) => {
    const { used, api } = createRecorder();
    const load = () => Promise.reject(new Error("made of other answers"));
    const { signal } = new AbortController();
    await expect(definition.request({ api, load, readNowMs: Date.now }, signal, anyParameters)).rejects.toThrow(
      "not answered",
    );
    expect(used).toEqual([definition.name]);
  });

  it.each(calls.filter((call) => !isOfApi(call)))("$name is made of other answers", async ({ definition }) => {
    const { used, api } = createRecorder();
    const load = () => Promise.reject(new Error("made of other answers"));
    const { signal } = new AbortController();
    const request = definition.request({ api, load, readNowMs: Date.now }, signal, anyParameters);
    await expect(request).rejects.toThrow("made of other answers");
    expect(used).toEqual([]);
  });
});

describe("JSON that the site wrote", () => {
  it.each([
    [[], [{ id: "1" }]],
    [0, 4.5],
    [{}, { acme: 3 }],
    [undefined, { name: "Deals" }],
  ])("is the answer of a call whose default is %j: %j", (empty, value) => {
    expect(isAnswer(empty, value)).toBe(true);
  });

  it.each([
    [[], { items: [] }],
    [[], null],
    [0, "4.5"],
    [{}, []],
    [undefined, []],
    [undefined, undefined],
    [undefined, "Deals"],
  ])("is no answer of a call whose default is %j: %j", (empty, value) => {
    expect(isAnswer(empty, value)).toBe(false);
  });
});
