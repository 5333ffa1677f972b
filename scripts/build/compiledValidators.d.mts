import type { Plugin } from "vite";

export function compiledValidators(root: string, folder?: string): Plugin;
