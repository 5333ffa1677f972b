import { isOwnPicture } from "../../domain/pictureName";
import { suggestName } from "./suggestName";

/** Pictures that are told one by one. */
const MOST = 40;

/** The pictures that files name and the layouts folder does not have. They are imported: a page shows one as soon as it is there. */
export class MissingPictures {
  private readonly missing = new Set<string>();

  /** `pictures` are the names of those in the folder; undefined: they are not known, and none is missing. */
  constructor(
    private readonly pictures: ReadonlySet<string> | undefined,
    private readonly note: (text: string) => void,
  ) {}

  /** Notes the pictures of a line that are missing, each once. */
  look(place: string, names: readonly (string | null)[]): void {
    const { pictures, missing } = this;
    if (pictures === undefined) return;
    for (const name of names) {
      if (name === null || !isOwnPicture(name) || pictures.has(name) || missing.has(name)) continue;
      missing.add(name);
      if (missing.size > MOST) continue;
      const hint = suggestName(name, [...pictures]);
      this.note(`${place}: there is no picture “${name}” in the layouts folder.${hint} Without it, a name is shown.`);
    }
  }

  /** Notes how many more there are than were told. */
  end(): void {
    if (this.missing.size > MOST) this.note(`${this.missing.size - MOST} more pictures are missing.`);
  }
}
