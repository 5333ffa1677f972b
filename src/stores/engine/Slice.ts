import { computed, makeObservable, observable } from "mobx";
import { isAbsent } from "../../api/ApiError";
import type { NeedParams } from "../../domain/Need";
import { AbsentError } from "./AbsentError";
import type { AnswerNeed, Call, CallServices } from "./defineCall";
import { Loadable } from "./Loadable";
import type { SessionCache } from "./sessionCache";

export interface SliceServices extends CallServices {
  readonly cache: SessionCache;
}

/** The state of one need. */
interface NeedState<Answer> {
  readonly need: AnswerNeed<Answer>;
  readonly answer: Loadable<Answer>;
}

/**
 * One slice of the specification's state. It keeps one request state for each call with its parameters, so that a list
 * that fails leaves the others as they are. The slice's own `loading`, `error` and `errorMessage` are derived from these.
 */
export class Slice {
  private readonly held = observable.map<string, NeedState<unknown>>([], { deep: false });

  constructor(private readonly services: SliceServices) {
    makeObservable(this, { loading: computed, error: computed, errorMessage: computed });
  }

  get loading(): boolean {
    return this.states.some((state) => state.status === "loading");
  }

  get error(): boolean {
    return this.states.some((state) => state.isFailed);
  }

  get errorMessage(): string {
    return this.states.find((state) => state.isFailed)?.errorMessage ?? "";
  }

  /** Leaves answers that did not come in time to the browser. */
  deferLate(): void {
    for (const state of this.states) state.deferLate();
  }

  get hasDeferred(): boolean {
    return this.states.some((state) => state.isDeferred);
  }

  /** Loads the answers that did not come in time on the server. */
  async loadDeferred(): Promise<void> {
    await Promise.all(this.states.map((state) => (state.isDeferred ? state.load() : undefined)));
  }

  /** True when an answer has failed, or has not come in time, without which a page has a gap. */
  get hasGap(): boolean {
    return [...this.held.values()].some(
      ({ need, answer }) =>
        answer.isDeferred || (answer.isFailed && !(answer.isMissing && need.definition.mayBeMissing === true)),
    );
  }

  /** The state of the call that a need names; created on first use. Never fetches. */
  get<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
    const known = this.held.get(need.key);
    return isOf(need.definition, known) ? known.answer : this.hold(need);
  }

  /** Stores all complete answers in the session's cache, as the browser's own calls do. */
  cacheForSession(): void {
    for (const { need, answer } of this.held.values()) {
      if (answer.isComplete && !answer.isAbsent) this.services.cache.store(need, answer.value);
    }
  }

  /** The values of the answers that are ready. */
  listReady(): readonly unknown[] {
    return this.states.flatMap(({ isReady, value }) => (isReady ? [value] : []));
  }

  /** The states of a call that exist so far, with parameters that `isWanted` accepts. */
  protected listAnswers<Answer>(call: Call<Answer>, isWanted: (params: NeedParams) => boolean): Loadable<Answer>[] {
    return [...this.held.values()].flatMap((state) =>
      isOf(call, state) && isWanted(state.need.params) ? [state.answer] : [],
    );
  }

  private hold<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
    const { services } = this;
    const answer = new Loadable(need.definition.empty, (signal) =>
      services.cache.loadOnce(need, () => request(need, services, signal)),
    );
    this.held.set(need.key, { need, answer });
    return answer;
  }

  private get states(): Loadable<unknown>[] {
    return [...this.held.values()].map(({ answer }) => answer);
  }
}

/** Makes a call; rejects with an AbsentError for an optional one that the API does not have. */
async function request<Answer>(need: AnswerNeed<Answer>, services: CallServices, signal: AbortSignal | undefined) {
  try {
    return await need.request(services, signal);
  } catch (error) {
    if (need.definition.isOptional === true && isAbsent(error)) throw new AbsentError();
    throw error;
  }
}

/** True when a state belongs to the call, and so has the type of the call's answers. */
function isOf<Answer>(call: Call<Answer>, state: NeedState<unknown> | undefined): state is NeedState<Answer> {
  return state?.need.definition === call;
}
