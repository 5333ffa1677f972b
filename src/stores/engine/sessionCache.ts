import type { CacheKey } from "../../api/defineApiCall";
import { isRecord } from "../../domain/isRecord";
import type { AnswerNeed } from "./defineCall";
import { isAnswer } from "./isAnswer";

/** The part of the browser's storage that the stores use. On the server there is none. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Reads and writes the session's caches. Storage that is full, broken or forbidden counts as empty. */
export class SessionCache {
  constructor(
    private readonly storage: KeyValueStorage | undefined,
    private readonly domain: string,
  ) {}

  /** The answer to a need: from the cache where it is cached, else from `load`. */
  async loadOnce<Answer>(need: AnswerNeed<Answer>, load: () => Promise<Answer>): Promise<Answer> {
    const cached = this.read(need);
    if (isAnswer(need.definition.empty, cached)) return cached;
    const answer = await load();
    this.store(need, answer);
    return answer;
  }

  /** Caches an answer, where its call has a session rule that accepts it. */
  store<Answer>(need: AnswerNeed<Answer>, answer: Answer): void {
    const { session } = need.definition;
    if (this.storage === undefined || session === undefined || session.isKept?.(answer) === false) return;
    try {
      const entries = { ...this.entries(session.key), [this.name(need)]: { version: session.version, answer } };
      this.storage.setItem(session.key, JSON.stringify(entries));
    } catch {
      // Storage is full or forbidden: the next page makes the call again.
    }
  }

  private read(need: AnswerNeed<unknown>): unknown {
    const { session } = need.definition;
    if (session === undefined) return undefined;
    const entries = this.entries(session.key);
    const name = this.name(need);
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    // An earlier build may have written another shape, which the page could not show.
    return isRecord(entry) && entry.version === session.version ? entry.answer : undefined;
  }

  private entries(key: CacheKey): Record<string, unknown> {
    try {
      const parsed: unknown = JSON.parse(this.storage?.getItem(key) ?? "{}");
      return isRecord(parsed) ? { ...parsed } : {};
    } catch {
      return {};
    }
  }

  /** The name of an entry in a cache: the domain and the need's parameters, such as a banner dimension. */
  private name({ params }: Pick<AnswerNeed<unknown>, "params">): string {
    return [this.domain, ...Object.values(params)].join(" ");
  }
}
