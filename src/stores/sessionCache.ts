import type { AnswerNeed, CacheKey } from "./defineCall";
import { isAnswer } from "./isAnswer";

/** What the stores need of the browser's storage; a page's root on the server has none. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Reads and writes the session's caches. Storage that is full, broken or forbidden is the same as an empty one. */
export class SessionCache {
  constructor(
    private readonly storage: KeyValueStorage | undefined,
    private readonly domain: string,
  ) {}

  /** The answer to a need: the kept one where its call has a rule for the session, else what `load` gives. */
  async loadOnce<Answer>(need: AnswerNeed<Answer>, load: () => Promise<Answer>): Promise<Answer> {
    const kept = this.read(need);
    if (isAnswer(need.definition.empty, kept)) return kept;
    const answer = await load();
    this.keep(need, answer);
    return answer;
  }

  /** Keeps an answer, where its call has a rule for the session that accepts it. */
  keep<Answer>(need: AnswerNeed<Answer>, answer: Answer): void {
    const { session } = need.definition;
    if (session === undefined || session.isKept?.(answer) === false) return;
    try {
      const entries = { ...this.entries(session.key), [this.name(need)]: answer };
      this.storage?.setItem(session.key, JSON.stringify(entries));
    } catch {
      // A full or forbidden storage only costs the next visit a call.
    }
  }

  private read(need: AnswerNeed<unknown>): unknown {
    const { session } = need.definition;
    if (session === undefined) return undefined;
    const entries = this.entries(session.key);
    const name = this.name(need);
    return Object.hasOwn(entries, name) ? entries[name] : undefined;
  }

  private entries(key: CacheKey): Record<string, unknown> {
    try {
      const parsed: unknown = JSON.parse(this.storage?.getItem(key) ?? "{}");
      return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
    } catch {
      return {};
    }
  }

  /** Answers to needs with parameters, such as a banner dimension, are told apart by these. */
  private name({ params }: Pick<AnswerNeed<unknown>, "params">): string {
    return [this.domain, ...Object.values(params)].join(" ");
  }
}
