import type { Plugin } from "vite";

export function compiledValidators(root: string): Plugin;
