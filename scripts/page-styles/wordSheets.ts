/** The style sheet of a word: in a folder of looks, `looks/card/ticket/look.module.css`, or of a section, `SiteHeader.own.module.css`. */
const WORD_SHEET =
  /^(?<base>(?:.*\/)?looks\/(?:theme\/(?<setting>[a-z]+)|[a-z]+))\/(?<word>[a-z-]+)\/look\.(?:module\.)?css$|^(?<sheet>.*\/[A-Za-z]+)\.(?<own>[a-z-]+)\.module\.css$/;
const LOOK = /\/look\.module\.css$/;
/** What all words of an optional setting of the theme share: `looks/theme/divider/base.css`. */
const THEME_BASE = /(?:^|\/)looks\/theme\/(?<setting>[a-z]+)\/base\.css$/;

/** A style module that uses the classes of another one. */
interface WordSheet {
  /** The word that a document says. */
  readonly word: string;
  /** Path of the style module with its classes. A look has the one of its word itself. */
  readonly base: string;
  /** The setting of the theme that the word is for. */
  readonly setting?: string;
}

/** Reads the path of a style sheet; undefined for one of no word. */
export function readWordSheet(file: string): WordSheet | undefined {
  const { base, setting, word, sheet, own } = WORD_SHEET.exec(file)?.groups ?? {};
  if (sheet !== undefined && own !== undefined) return { word: own, base: `${sheet}.module.css` };
  if (base === undefined || word === undefined) return undefined;
  return { word, base: `${base}/base.module.css`, ...(setting === undefined ? {} : { setting }) };
}

/** Returns what a page must have for the rules of a file, as `listStyleNeeds` and the sections' style modules name it. */
export function listNeeds(file: string): readonly string[] {
  const ofTheme = THEME_BASE.exec(file)?.groups?.setting;
  if (ofTheme !== undefined) return [ofTheme];
  const sheet = readWordSheet(file);
  if (sheet === undefined) return [file];
  return sheet.setting === undefined ? [sheet.base, `.${sheet.word}`] : [`${sheet.setting}=${sheet.word}`];
}

/** Returns the style module to which a class in a file belongs. */
export function findOwner(file: string, className: string): string {
  const sheet = readWordSheet(file);
  if (sheet === undefined) return file;
  return LOOK.test(file) && sheet.word === className ? file : sheet.base;
}

/** Names a class for the development server and for tests: readable, and the same in the sheet of a word and its base. */
export function nameReadably(name: string, path: string): string {
  const [file = ""] = findOwner(path, name).split("?");
  const words =
    file
      .split("/src/")
      .at(-1)
      ?.replace(/\.module\.css$/, "") ?? "";
  return `${name}_${words.replace(/\W+/g, "-")}`;
}
