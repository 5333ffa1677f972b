/** An element with an id, with the ids that `<use>` elements in it repeat. */
export interface UseOwner {
  readonly id: string;
  readonly uses: string[];
}

/**
 * Counts how many elements the `<use>` elements of a picture repeat, each with what it repeats itself; ends beyond the
 * limit. The first owner is the whole picture. A circle, which browsers do not show, ends where it begins again.
 */
export function countUses(owners: readonly UseOwner[], limit: number): number {
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  const counted = new Map<UseOwner, number>();
  const count = (owner: UseOwner, depth: number): number => {
    const known = counted.get(owner);
    if (known !== undefined || depth > MAX_DEPTH) return known ?? limit + 1;
    counted.set(owner, 0);
    let sum = 0;
    for (const id of owner.uses) {
      const used = byId.get(id);
      if (sum <= limit) sum += 1 + (used === undefined ? 0 : count(used, depth + 1));
    }
    counted.set(owner, sum);
    return sum;
  };
  const [whole] = owners;
  return whole === undefined ? 0 : count(whole, 0);
}

/** Maximum length of a chain of `<use>` elements. */
const MAX_DEPTH = 100;
