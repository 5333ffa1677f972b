import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** Which files import which, from the imports in their texts. */
export class ImportGraph {
  private readonly importers = new Map<string, Set<string>>();

  /** `files` are paths below `root`. */
  constructor(
    private readonly root: string,
    files: readonly string[],
  ) {
    for (const file of files) {
      for (const imported of this.listImports(file)) {
        const known = this.importers.get(imported) ?? new Set();
        this.importers.set(imported, known.add(file));
      }
    }
  }

  /** The tests that load a file, those that reach it by the fewest imports first. */
  findTests(file: string): string[] {
    const seen = new Set([file]);
    // A set goes on over what is added meanwhile.
    for (const found of seen) {
      const own = [...(this.importers.get(found) ?? [])].filter((importer) => !seen.has(importer));
      for (const importer of own.sort((a, b) => countShared(file, b) - countShared(file, a) || (a < b ? -1 : 1)))
        seen.add(importer);
    }
    return [...seen].filter((found) => found.endsWith(".test.ts"));
  }

  private listImports(file: string): string[] {
    const text = readFileSync(join(this.root, file), "utf8");
    const { module } = parseSync(file, text);
    const named = [
      ...module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)),
      ...module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
    ].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
    const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
    return [...named, ...dynamic].flatMap((specifier) => this.resolve(file, specifier) ?? []);
  }

  private resolve(file: string, specifier: string): string | undefined {
    if (!specifier.startsWith(".")) return undefined;
    const path = join(dirname(file), specifier);
    return [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(join(this.root, one)));
  }
}

/** How many folders two files have in common. */
function countShared(a: string, b: string): number {
  const [first, second] = [a.split("/"), b.split("/")];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at === -1 ? first.length : at;
}
