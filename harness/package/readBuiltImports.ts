import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseSync } from "vite";

/** `require` as bundlers leave it in a module. */
const REQUIRE = /\b(?:__)?require\(\s*["'`]([^"'`]+)["'`]\s*\)/g;

/**
 * Returns the packages that the built files of a folder load at run time, each with the files that name it: by `import`
 * and `import()` as the parser finds them, and by `require`.
 */
export function readBuiltImports(folder: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  for (const file of files) {
    const text = readFileSync(join(folder, file), "utf8");
    const { module, comments } = parseSync(file, text);
    const isComment = (index: number) => comments.some(({ start, end }) => start <= index && index < end);
    const names = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
      ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => readLiteral(text.slice(start, end))),
      ...[...text.matchAll(REQUIRE)].flatMap(({ 1: name = "", index }) => (isComment(index) ? [] : [name])),
    ];
    for (const name of new Set(names.filter(isPackage).map(packageOf))) {
      found.set(name, [...(found.get(name) ?? []), file]);
    }
  }
  return found;
}

function readLiteral(code: string): string[] {
  const literal = /^["'`]([^"'`$]+)["'`]$/.exec(code.trim())?.[1];
  return literal === undefined ? [] : [literal];
}

function isPackage(name: string): boolean {
  return /^(?:@[a-z0-9._~-]+\/)?[a-z0-9._~-]+(?:\/|$)/i.test(name) && !name.startsWith(".") && !isBuiltin(name);
}

function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}
