import { computed, makeObservable, observable } from "mobx";
import type { NeedParams } from "../domain/Need";
import { createNeed, type Need } from "../domain/Need";
import { Loadable } from "./Loadable";

/** How a call of a slice is made, and what stands in its place while there is no answer. */
export interface Call<T> {
  readonly empty: T;
  readonly request: (params: NeedParams, signal: AbortSignal) => Promise<T>;
}

/**
 * One slice of the specification's state. Request state is kept per call and parameters; the slice's own `loading`,
 * `error` and `errorMessage` are derived from it, so that one failing list does not blank its siblings.
 */
export class Slice<Calls extends Readonly<Record<string, Call<unknown>>>> {
  private readonly loadables = observable.map<string, { readonly need: Need; readonly answer: Loadable<unknown> }>([], {
    deep: false,
  });

  constructor(readonly calls: Calls) {
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

  /** The state of one call; made on first use, never fetching. */
  find<Name extends keyof Calls & string>(name: Name, params: NeedParams = {}): Loadable<Calls[Name]["empty"]> {
    return this.findNeed(createNeed(name, params));
  }

  /** The states of a call that were made so far, with the parameters that `isWanted` accepts. */
  listAnswers<Name extends keyof Calls & string>(
    name: Name,
    isWanted: (params: NeedParams) => boolean,
  ): Loadable<Calls[Name]["empty"]>[] {
    return this.made
      .filter(({ need }) => need.call === name && isWanted(need.params))
      .map(({ answer }) => answer as Loadable<Calls[Name]["empty"]>);
  }

  /** The state of the call that a need names. */
  findNeed(need: Need): Loadable<unknown> {
    const known = this.loadables.get(need.key);
    if (known !== undefined) return known.answer;
    const call = this.calls[need.call];
    if (call === undefined) throw new Error(`No call is named '${need.call}'.`);
    const created = new Loadable(call.empty, (signal) => call.request(need.params, signal));
    this.loadables.set(need.key, { need, answer: created });
    return created;
  }

  private get made() {
    return [...this.loadables.values()];
  }

  private get states(): Loadable<unknown>[] {
    return this.made.map(({ answer }) => answer);
  }
}
