import { afterAll, beforeAll, expect } from "vitest";
import { createReferenceApi, type ReferenceApi } from "./createReferenceApi";
import type { WebsiteData } from "./db/jsonRecords";
import type { AccountEvent } from "./http/context";
import { SHIPPED_WEBSITES } from "./seed/shippedWebsites";

/** A user whom the administrators have blocked. */
export const BLOCKED = { email: "blocked@staff.example", password: "long enough", role: "editor", isBlocked: true };

/** Signs the tokens of the reference API. */
export const AUTH_SECRET = "0123456789abcdef0123456789abcdef-tokens";

/** The reference API of the file whose tests run. */
export let api: ReferenceApi;
/** What has happened to its accounts, in order. */
export const audited: AccountEvent[] = [];
/** Messages of the API to its operator. */
export const warned: string[] = [];
/** The website data that the API reads, which a test may change; an error is what reading it rejects with. */
export const websites: { current: readonly WebsiteData[] | Error } = { current: SHIPPED_WEBSITES };

/**
 * Runs the reference API in memory for all tests of the file that calls this, which has a database of its own. An
 * unexpected error in it fails the file.
 */
export function runApi(): void {
  const errors: unknown[] = [];

  beforeAll(async () => {
    websites.current = SHIPPED_WEBSITES;
    api = await createReferenceApi({
      dataDir: "memory://",
      authSecret: AUTH_SECRET,
      readWebsites: async () => {
        if (websites.current instanceof Error) throw websites.current;
        return websites.current;
      },
      users: [BLOCKED],
      audit: (event) => audited.push(event),
      warn: (message) => warned.push(message),
      log: (error) => errors.push(error),
    });
  });

  afterAll(async () => {
    await api.close();
    expect(errors).toEqual([]);
  });
}

interface Body {
  success?: boolean;
  sucess?: boolean;
  message?: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the answer it asked for
  data?: any;
  [key: string]: unknown;
}

/** Sends a GET request for the domain Deal Harbor. */
export async function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ response: Response; body: Body }> {
  const all = { "domain-name": "dealharbor.example", ...headers };
  const response = await api.fetch(new Request(`http://api.test${path}`, { headers: all }));
  return { response, body: await response.json() };
}

/**
 * Sends a POST request for the domain Deal Harbor from a visitor's address; a string is sent unchanged, other input as
 * JSON.
 */
export async function post(path: string, input: unknown, clientAddress: string, headers: Record<string, string> = {}) {
  const all = { "domain-name": "dealharbor.example", "content-type": "application/json", ...headers };
  const body = typeof input === "string" ? input : JSON.stringify(input);
  const request = new Request(`http://api.test${path}`, { method: "POST", headers: all, body });
  const response = await api.fetch(request, { clientAddress });
  return { response, body: (await response.json()) as Body };
}
