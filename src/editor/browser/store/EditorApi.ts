import { API_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../protocol/address";
import type { RefusalCode } from "../../protocol/command";

/** A call that was not answered with what was asked for. */
export class ApiFailure extends Error {
  constructor(
    /** `gone`: no answer at all; `refused`: the server says why. */
    readonly kind: "gone" | "refused",
    message: string,
    readonly status = 0,
    readonly body: unknown = undefined,
  ) {
    super(message);
  }

  /** Kind of the refusal; `unforeseen` for an answer that is not the editor's, such as a proxy's. */
  get code(): RefusalCode {
    const { body } = this;
    return typeof body === "object" && body !== null && "code" in body ? (body.code as RefusalCode) : "unforeseen";
  }
}

export type Query = Readonly<Record<string, string | undefined>>;

const SERVER_GONE = "The editor's server does not answer. Changes wait here until it does.";

/** Calls of the editor's server, with the token of the page. */
export class EditorApi {
  constructor(
    readonly draft: string,
    private token: string,
  ) {}

  /** Reads JSON. Throws {@link ApiFailure}, or an AbortError. */
  async read<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
    const response = await this.call(`${API_PATH}/${path}${formatQuery({ draft: this.draft, ...query })}`, { signal });
    return (await response.json()) as T;
  }

  /** Sends JSON to an address of the draft. Throws {@link ApiFailure}. */
  async send<T>(path: string, body: unknown): Promise<T> {
    const response = await this.call(`${API_PATH}/drafts/${this.draft}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as T;
  }

  /** Sends a file. Throws {@link ApiFailure}. */
  async sendFile<T>(path: string, query: Query, file: Blob): Promise<T> {
    const response = await this.call(`${API_PATH}/${path}${formatQuery(query)}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    return (await response.json()) as T;
  }

  /** The HTML of a page of the editor, such as the canvas. */
  async readText(address: string, signal?: AbortSignal): Promise<string> {
    return (await this.call(address, { signal })).text();
  }

  /** The draft's events, as they come; ends when the connection does. */
  async *follow(signal: AbortSignal): AsyncGenerator<{ name: string; data: unknown }> {
    const response = await this.call(`${API_PATH}/drafts/${this.draft}/events`, { signal });
    if (response.body === null) return;
    let waiting = "";
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (waiting + value).split("\n\n");
      waiting = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event !== undefined) yield event;
      }
    }
  }

  /**
   * Every start of the server makes a token of its own; the page has the present one. Returns false where the server edits another
   * folder now: the draft of this page is not there.
   */
  async renewToken(): Promise<boolean> {
    const response = await fetch(EDITOR_PATH, { cache: "no-store" });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const token = page.querySelector<HTMLMetaElement>('meta[name="dealframe-editor-token"]')?.content;
    if (token === undefined) return true;
    if (nameFolder(token) !== nameFolder(this.token)) return false;
    this.token = token;
    return true;
  }

  private async call(address: string, init: RequestInit & { signal?: AbortSignal | undefined }): Promise<Response> {
    const { signal, ...rest } = init;
    const headers = { ...rest.headers, [TOKEN_HEADER]: this.token };
    const response = await fetch(address, { ...rest, ...(signal ? { signal } : {}), headers }).catch((error) => {
      if (signal?.aborted) throw error;
      throw new ApiFailure("gone", SERVER_GONE);
    });
    if (response.ok) return response;
    const body: unknown = await response.json().catch(() => undefined);
    throw new ApiFailure(
      "refused",
      readMessage(body) ?? `The server answered ${response.status}.`,
      response.status,
      body,
    );
  }
}

/** The folder of a token, before its secret. */
function nameFolder(token: string): string | undefined {
  return token.split("/")[0];
}

export function formatQuery(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

function readMessage(body: unknown): string | undefined {
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    ? body.message
    : undefined;
}

function parseEvent(block: string): { name: string; data: unknown } | undefined {
  let name = "message";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data += line.slice(5).trim();
  }
  if (data === "") return undefined;
  try {
    return { name, data: JSON.parse(data) };
  } catch {
    return undefined;
  }
}
