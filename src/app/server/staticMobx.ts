/*
 * The built server's replacement of mobx and mobx-react-lite (vite.config.ts): it renders a page once, and nothing
 * observes its stores. Fields stay plain fields, and getters are computed when they are read.
 */

/** Annotations, which the static stores do not need. */
const mark = Object.assign(() => undefined, {
  map: <Key, Value>(entries: Iterable<readonly [Key, Value]> = []) => new Map(entries),
});

export const observable = mark;
export const observableRef = mark;
export const computed = mark;
export const action = mark;

export function makeObservable(): void {}
export function makeAutoObservable(): void {}
export function enableStaticRendering(): void {}

export function runInAction<Result>(act: () => Result): Result {
  return act();
}

export const untracked = runInAction;

/** Does nothing, since nothing changes. */
export function reaction(): () => void {
  return () => undefined;
}

export function observer<Component>(component: Component): Component {
  return component;
}
