import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseSync } from "vite";

const CODE = /\.(?:tsx?|mjs)$/;
/** A font as style sheets and code name it. */
const FONT = /"(@fontsource[\w-]*\/[\w-]+)\//g;
const LITERAL = /^["']([^"']+)["']$/;

/** The packages of npm that the files load when they run or are built: without those that they only take types from. */
export function readPackages(root: string, files: Iterable<string>): ReadonlySet<string> {
  return new Set([...files].flatMap((file) => listPackages(file, readFileSync(join(root, file), "utf8"))));
}

function listPackages(file: string, text: string): string[] {
  const fonts = [...text.matchAll(FONT)].map(([, name = ""]) => name);
  if (!CODE.test(file) || file.endsWith(".d.ts")) return fonts;
  const { module } = parseSync(file, text);
  const isLoaded = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  const specifiers = [
    ...module.staticImports.flatMap(({ entries, moduleRequest }) => (isLoaded(entries) ? [moduleRequest.value] : [])),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      return LITERAL.exec(text.slice(start, end))?.[1] ?? [];
    }),
  ];
  const isPackage = (name: string) => /^[@a-z]/i.test(name) && !/^virtual:/.test(name) && !isBuiltin(name);
  return [...fonts, ...specifiers.filter(isPackage).map(packageOf)];
}

function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}
