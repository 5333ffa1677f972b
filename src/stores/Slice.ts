import { computed, makeObservable, observable } from "mobx";
import type { NeedParams } from "../domain/Need";
import type { AnswerNeed, Call, CallServices } from "./defineCall";
import { Loadable } from "./Loadable";
import type { SessionCache } from "./sessionCache";

export interface SliceServices extends CallServices {
  readonly cache: SessionCache;
}

/** The state of one need. */
interface Held<Answer> {
  readonly need: AnswerNeed<Answer>;
  readonly answer: Loadable<Answer>;
}

/**
 * One slice of the specification's state. Request state is kept per call and parameters; the slice's own `loading`,
 * `error` and `errorMessage` are derived from it, so that one failing list does not blank its siblings.
 */
export class Slice {
  private readonly held = observable.map<string, Held<unknown>>([], { deep: false });

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

  /** The state of the call that a need names; made on first use, never fetching. */
  get<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
    const known = this.held.get(need.key);
    return isOf(need.definition, known) ? known.answer : this.hold(need);
  }

  /** Fills the session's cache with the whole lists that are here, as calls of the browser's own would have. */
  keepForSession(): void {
    for (const { need, answer } of this.held.values()) {
      if (answer.isComplete) this.services.cache.keep(need, answer.value);
    }
  }

  /** The states of a call that were made so far, with the parameters that `isWanted` accepts. */
  protected listAnswers<Answer>(call: Call<Answer>, isWanted: (params: NeedParams) => boolean): Loadable<Answer>[] {
    return [...this.held.values()].flatMap((held) =>
      isOf(call, held) && isWanted(held.need.params) ? [held.answer] : [],
    );
  }

  private hold<Answer>(need: AnswerNeed<Answer>): Loadable<Answer> {
    const { services } = this;
    const answer = new Loadable(need.definition.empty, (signal) =>
      services.cache.loadOnce(need, () => need.request(services, signal)),
    );
    this.held.set(need.key, { need, answer });
    return answer;
  }

  private get states(): Loadable<unknown>[] {
    return [...this.held.values()].map(({ answer }) => answer);
  }
}

/** What is held for a call has the type of its answers. */
function isOf<Answer>(call: Call<Answer>, held: Held<unknown> | undefined): held is Held<Answer> {
  return held?.need.definition === call;
}
