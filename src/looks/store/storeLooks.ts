import type { StoreGridSection, StoreListSection } from "../../generated/documents";
import styles from "./base.module.css";
import type { StoreLook } from "./StoreLook";

export type StorePresentation = (StoreGridSection | StoreListSection)["presentation"];

const LOOKS = import.meta.glob<StoreLook>("./*/look.ts", { eager: true, import: "look" });
const STYLES = import.meta.glob<Readonly<Record<string, string>>>("./*/look.module.css", {
  eager: true,
  import: "default",
});

/** The looks of stores, by their words: the names of the folders here. */
export const STORE_LOOKS = Object.fromEntries(
  Object.entries(LOOKS).map(([path, look]) => [path.split("/")[1], look]),
) as Readonly<Record<StorePresentation, StoreLook>>;

/** Lists the classes of a look of stores. */
export function listStoreClasses(presentation: StorePresentation): readonly (string | undefined)[] {
  const { ground } = STORE_LOOKS[presentation];
  return [findClass(presentation), ground === undefined ? undefined : styles[ground]];
}

/** Lists the classes of what stands in for a store in a look until its data comes. */
export function listStorePlaceClasses(presentation: StorePresentation): readonly (string | undefined)[] {
  return [styles.waiting, findClass(presentation)];
}

function findClass(presentation: StorePresentation): string | undefined {
  return STYLES[`./${presentation}/look.module.css`]?.[presentation];
}
