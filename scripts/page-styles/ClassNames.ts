import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { findOwner } from "./wordSheets.ts";

const CSS_MODULE = /\.module\.css$/;
/** Classes and keyframes of a style sheet; also what only looks like one, such as the digits after a point. */
const NAMES = /(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g;
/** Without “a”: blockers of advertisements hide elements with classes such as `ad`. */
const CHARACTERS = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

interface ClassOrigin {
  /** Path of a style module in the folder. */
  readonly file: string;
  readonly name: string;
}

/**
 * Names the classes of a build in three characters: the names are a tenth of a page. They are numbered by the files of a
 * folder and their content, so that the builds of the server and of the client agree.
 */
export class ClassNames {
  private readonly classNames: ReadonlyMap<string, string>;
  private readonly origins: ReadonlyMap<string, ClassOrigin>;

  constructor(private readonly folder: string) {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => CSS_MODULE.test(file))
      .sort();
    const origins = files.flatMap((file): ClassOrigin[] => {
      const names = [...readFileSync(join(folder, file), "utf8").matchAll(NAMES)].map(([, name = ""]) => name);
      return names.map((name) => ({ file: findOwner(file, name), name }));
    });
    const own = new Map(origins.map((origin) => [toKey(origin.file, origin.name), origin]));
    this.origins = new Map([...own.values()].map((origin, index) => [toClassName(index), origin]));
    this.classNames = new Map([...this.origins].map(([className, { file, name }]) => [toKey(file, name), className]));
  }

  /** Returns the name of a class or of keyframes in the build, by its name in a file. */
  readonly find = (name: string, path: string): string => {
    const file = findOwner(relative(this.folder, path), name);
    const found = this.classNames.get(toKey(file, name));
    if (found === undefined) throw new Error(`${file} has no class ${name}.`);
    return found;
  };

  /** Lists the names in the build of a file's classes and keyframes. Throws where the folder has no such file. */
  list(file: string): string[] {
    const names = [...this.origins].filter(([, origin]) => origin.file === file).map(([className]) => className);
    if (names.length === 0) throw new Error(`${file} has no class.`);
    return names;
  }
}

function toKey(file: string, name: string): string {
  return `${file} ${name}`;
}

function toClassName(index: number): string {
  const { length } = CHARACTERS;
  if (index >= length ** 2) throw new Error("There are more classes than names of three characters.");
  return `_${CHARACTERS[Math.floor(index / length)]}${CHARACTERS[index % length]}`;
}
