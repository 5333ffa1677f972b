import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/;

/**
 * Lets the build leave out what the site does not use of React Router: its modules create components and contexts, and
 * name them, in statements that a bundler has to keep unless it is told that they have no other effect.
 */
export function treeshakeRouter(): Plugin {
  return {
    name: "dealframe-treeshake-router",
    apply: "build",
    transform(code, id) {
      if (!ROUTER.test(id)) return undefined;
      const pure = code
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
        .replace(/^\w+\.displayName = "\w+";$/gm, "");
      return { code: pure, map: null };
    },
  };
}
