const modules = import.meta.glob<Readonly<Record<string, string>>>("../../src/**/*.module.css", {
  eager: true,
  import: "default",
});

/** The class names of the site's style sheets, by their files' names without `.module.css`. */
export function readSheets(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    Object.entries(modules).map(([path, names]) => [path.replace(/^.*\//, "").replace(/\.module\.css$/, ""), names]),
  );
}
