/** Indexes of the longest run of entries that keep their order; entries below 0 are not in the list. */
export function findLongestRun(places: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  places.forEach((place, index) => {
    lengths[index] = place < 0 ? 0 : 1;
    previous[index] = -1;
    for (let other = 0; other < index && place >= 0; other++) {
      const isLonger = (places[other] ?? -1) >= 0 && (places[other] ?? 0) < place;
      if (isLonger && (lengths[other] ?? 0) + 1 > (lengths[index] ?? 0)) {
        lengths[index] = (lengths[other] ?? 0) + 1;
        previous[index] = other;
      }
    }
    if (place >= 0 && (best < 0 || (lengths[index] ?? 0) > (lengths[best] ?? 0))) best = index;
  });
  const run = new Set<number>();
  for (let index = best; index >= 0; index = previous[index] ?? -1) run.add(index);
  return run;
}
