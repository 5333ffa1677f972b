const modules = import.meta.glob<Readonly<Record<string, string>>>("../../src/**/*.module.css", {
  eager: true,
  import: "default",
});

type Names = Readonly<Record<string, string>>;

/** Kind, or setting of the theme, and word of a look's style sheet; the base sheet of its kind has no word. */
const LOOK = /\/looks\/(?:theme\/)?(?<kind>[a-z]+)\/(?:(?<look>[a-z-]+)\/)?(?:base\.(?<form>[a-z]+)\.module)?/;
/** Name and word of another style sheet. */
const SHEET = /\/(?<name>[A-Za-z]+)(?:\.(?<own>[a-z-]+))?\.module\.css$/;

/**
 * The class names of the site's style sheets, by their files' names without the word and `.module.css`; `cardLook` for all looks
 * of cards, `buttonsLook` for those of a setting of the theme.
 */
export function readSheets(): Readonly<Record<string, Names>> {
  const groups = new Map<string, Map<string, Names>>();
  for (const [path, names] of Object.entries(modules)) {
    const { kind, look, form } = LOOK.exec(path)?.groups ?? {};
    const { name = "", own } = SHEET.exec(path)?.groups ?? {};
    const group = kind === undefined ? name : `${kind}Look`;
    const word = (kind === undefined ? own : (look ?? form)) ?? "";
    groups.set(group, (groups.get(group) ?? new Map()).set(word, names));
  }
  return Object.fromEntries([...groups].map(([group, sheets]) => [group, joinSheets(sheets)]));
}

/** Joins the sheets of words with their base. Sheets of unit tests make each name when it is asked for. */
function joinSheets(sheets: ReadonlyMap<string, Names>): Names {
  const known: Record<string, string> = Object.assign({}, ...sheets.values());
  return new Proxy(known, {
    get: (target, name: string) => target[name] ?? (sheets.get(name) ?? sheets.get(""))?.[name],
  });
}
