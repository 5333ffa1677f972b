import { computed, type IComputedValue } from "mobx";
import { isEqual } from "../../../../layout/source/isEqual";

/**
 * Parts of a form that controls read. A part stays the same object while it is equal, so that a change of one setting, or a
 * view that was read again, renders only the controls that show something else.
 */
export class EqualParts {
  private readonly parts = new Map<string, IComputedValue<unknown>>();

  /** Returns a part by its key; `read` computes it again after a change of what it has read. */
  get<T>(key: string, read: () => T): T {
    const found = this.parts.get(key) ?? computed(read, { equals: isEqual });
    this.parts.set(key, found);
    return found.get() as T;
  }
}
