import type { Plugin } from "vite";

export function compiledValidators(
  root: string,
  folder?: string,
): Plugin & {
  buildStart(): Promise<void>;
  readonly load: { readonly filter: { readonly id: RegExp }; handler(id: string): string | undefined };
};
