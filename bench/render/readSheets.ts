const modules = import.meta.glob<Readonly<Record<string, string>>>("../../src/**/*.module.css", {
  eager: true,
  import: "default",
});

type Names = Readonly<Record<string, string>>;

/** Kind and look of a look's style sheet; the base sheet of its kind has no look. */
const LOOK = /\/looks\/(?<kind>[a-z]+)\/(?:(?<look>[a-z-]+)\/)?/;

/** The class names of the site's style sheets, by their files' names without `.module.css`; `cardLook` for all looks of cards. */
export function readSheets(): Readonly<Record<string, Names>> {
  const sheets: Record<string, Names> = {};
  const looks = new Map<string, Map<string, Names>>();
  for (const [path, names] of Object.entries(modules)) {
    const { kind, look = "" } = LOOK.exec(path)?.groups ?? {};
    if (kind === undefined) sheets[path.replace(/^.*\//, "").replace(/\.module\.css$/, "")] = names;
    else looks.set(kind, (looks.get(kind) ?? new Map()).set(look, names));
  }
  for (const [kind, ofKind] of looks) sheets[`${kind}Look`] = joinLooks(ofKind);
  return sheets;
}

/** Joins the sheets of a kind. Sheets of unit tests make each name when it is asked for. */
function joinLooks(ofKind: ReadonlyMap<string, Names>): Names {
  const known: Record<string, string> = Object.assign({}, ...ofKind.values());
  return new Proxy(known, {
    get: (target, name: string) => target[name] ?? (ofKind.get(name) ?? ofKind.get(""))?.[name],
  });
}
