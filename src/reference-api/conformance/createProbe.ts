import { isRecord } from "../../domain/isRecord";
import type { CallName } from "../contract/allCalls";
import type { AnswerName } from "../contract/createAnswerAjv";
import { pathOf } from "../contract/endpoints";
import { findAnswerFaults } from "../contract/findAnswerFaults";

const TIMEOUT_MS = 15_000;

/** Faults of an answer that are told; the others are counted. */
const MOST_FAULTS = 4;

/** The answer to one request of the suite. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Its shape is checked before anything reads it; readers still expect missing fields.
  readonly body: Record<string, unknown>;
}

/** A check that failed; the message has the expected and the received answer. */
export class Mismatch extends Error {}

export type Probe = ReturnType<typeof createProbe>;

/** Makes requests to the API under test and compares answers with the contract. */
export function createProbe(api: string, domain: string) {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ "domain-name": domain });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return fetch(new URL(path, api), { ...init, headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  };

  const request = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await send(path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseObject(path, text) };
  };

  /** The canonical name of the domain, whose pages make cross-origin calls; the given one where it cannot be read. */
  const readDomain = async (): Promise<string> => {
    const { data } = await request(pathOf("website")).then(
      ({ body }) => body,
      () => ({ data: undefined }),
    );
    return isRecord(data) && typeof data.domain === "string" ? data.domain : domain;
  };
  let canonical: Promise<string> | undefined;

  return {
    send,
    request,

    /** Returns the name of the domain whose pages call the API. */
    findDomain(): Promise<string> {
      canonical ??= readDomain();
      return canonical;
    },

    /** Makes a call that must succeed with the answer of its definition. */
    async expect(path: string, call: CallName, init?: RequestInit): Promise<Record<string, unknown>> {
      const { status, body } = await request(path, init);
      if (status < 200 || status > 299) throw new Mismatch(`${path}: expected 2xx, got ${status}`);
      compare(path, call, body);
      return body;
    },

    /** Makes a call that must be refused with the status and the contract's failure shape. */
    async refuse(path: string, expected: number, init?: RequestInit): Promise<Answer> {
      const answer = await request(path, init);
      if (answer.status !== expected) throw new Mismatch(`${path}: expected ${expected}, got ${answer.status}`);
      compare(path, "failure", answer.body);
      return answer;
    },

    post(path: string, body: unknown, headers: Record<string, string> = {}): [string, RequestInit] {
      const type = { "Content-Type": "application/json" };
      return [path, { method: "POST", headers: { ...type, ...headers }, body: JSON.stringify(body) }];
    },
  };
}

function compare(path: string, name: AnswerName, body: unknown): void {
  const faults = findAnswerFaults(name, body);
  if (faults.length === 0) return;
  const more = faults.length > MOST_FAULTS ? `; and ${faults.length - MOST_FAULTS} more` : "";
  throw new Mismatch(`${path}: ${faults.slice(0, MOST_FAULTS).join("; ")}${more}`);
}

function parseObject(path: string, text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null) return { ...body };
  } catch {
    throw new Mismatch(`${path}: the answer is not JSON: ${text.slice(0, 80)}`);
  }
  throw new Mismatch(`${path}: the answer is not an object`);
}
