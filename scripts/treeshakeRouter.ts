import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/;

/**
 * Lets the build leave out unused parts of React Router: its modules create and name components and contexts in statements
 * that a bundler keeps, unless they are marked as free of side effects.
 */
export function treeshakeRouter(): Plugin {
  return {
    name: "dealframe-treeshake-router",
    apply: "build",
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        const pure = code
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
          .replace(/^\w+\.(?:displayName|contextType) = .+;$/gm, "");
        return { code: pure, map: null };
      },
    },
  };
}
