/** Outcome of an attempt without some operations. */
export interface Attempt {
  readonly isSound: boolean;
  /** Number of operations that are left out: the given ones, and those that depend on them. */
  readonly leftOut: number;
}

/** Maximum number of attempts to find the smallest set; after that, a small one is used. */
const MAX_ATTEMPTS = 200;

/**
 * Finds the smallest set of operations without which an outcome is sound; of several, the first in the order of `operations`.
 * For a long list with many faults the search ends early: then no single operation of the set can be added again, but a smaller
 * set may exist, and the first operations of the list are kept. `attempt` must be sound without any operation.
 */
export function leaveOutLeast<Operation>(
  operations: readonly Operation[],
  attempt: (leftOut: ReadonlySet<Operation>) => Attempt,
): ReadonlySet<Operation> {
  let least: { readonly leftOut: number; readonly set: ReadonlySet<Operation> } | undefined;
  let attempts = 0;
  for (let size = 1; size <= operations.length; size++) {
    // What depends on an operation is left out with it: a larger set can be no smaller in all than its own size.
    if (least !== undefined && least.leftOut <= size) return least.set;
    for (const set of listSubsets(operations, size)) {
      if (attempts++ >= MAX_ATTEMPTS) return least?.set ?? keepFirst(operations, attempt);
      const { isSound, leftOut } = attempt(set);
      if (isSound && (least === undefined || leftOut < least.leftOut)) least = { leftOut, set };
      if (isSound && leftOut <= size) return set;
    }
  }
  return least?.set ?? new Set(operations);
}

/** Subsets of a size, in the order of the list. */
function* listSubsets<Item>(items: readonly Item[], size: number, from = 0): Generator<Set<Item>> {
  if (size === 0) {
    yield new Set();
    return;
  }
  for (let index = from; index <= items.length - size; index++) {
    const item = items[index] as Item;
    for (const rest of listSubsets(items, size - 1, index + 1)) yield new Set([item, ...rest]);
  }
}

/** Adds operations in the reverse order of the list, in halves, and leaves out those with which the outcome is not sound. */
function keepFirst<Operation>(
  operations: readonly Operation[],
  attempt: (leftOut: ReadonlySet<Operation>) => Attempt,
): ReadonlySet<Operation> {
  const left = new Set(operations);
  const add = (items: readonly Operation[]): void => {
    const without = new Set([...left].filter((operation) => !items.includes(operation)));
    if (attempt(without).isSound) {
      for (const item of items) left.delete(item);
    } else if (items.length > 1) {
      const half = Math.ceil(items.length / 2);
      add(items.slice(0, half));
      add(items.slice(half));
    }
  };
  add([...operations].reverse());
  return left;
}
