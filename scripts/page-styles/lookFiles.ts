/** The style module of a look, in a folder beside the base sheet of its kind: `looks/card/ticket/look.module.css`. */
const LOOK = /^(?<folder>(?:.*\/)?looks\/[a-z-]+)\/(?<word>[a-z-]+)\/look\.module\.css$/;

/** A look whose style module uses the classes of its kind's base sheet. */
export interface LookFile {
  /** The look's word: the name of its folder, and of the one class of its own. */
  readonly word: string;
  /** Path of the base sheet. */
  readonly base: string;
}

/** Reads the path of a style module; undefined for one of no look. */
export function readLookFile(file: string): LookFile | undefined {
  const { folder, word } = LOOK.exec(file)?.groups ?? {};
  if (folder === undefined || word === undefined) return undefined;
  return { word, base: `${folder}/base.module.css` };
}

/** Returns the style module to which a class in a file belongs. */
export function findOwner(file: string, className: string): string {
  const look = readLookFile(file);
  return look === undefined || look.word === className ? file : look.base;
}

/** Names a class for the development server and for tests: readable, and the same in a look and its base sheet. */
export function nameReadably(name: string, path: string): string {
  const [file = ""] = findOwner(path, name).split("?");
  const words =
    file
      .split("/src/")
      .at(-1)
      ?.replace(/\.module\.css$/, "") ?? "";
  return `${name}_${words.replace(/\W+/g, "-")}`;
}
