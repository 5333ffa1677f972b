import type { Plugin } from "vite";
import { cutCode } from "./cutCode.ts";
import { CUT_VERSION, REACT_DOM_CLIENT_CUTS } from "./reactCuts.ts";

const REACT_DOM_CLIENT = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Leaves out of the client build what it does not use of React DOM: a quarter of its code. */
export function cutReact(): Plugin {
  return {
    name: "dealframe-cut-react",
    apply: "build",
    transform(code, id) {
      return REACT_DOM_CLIENT.test(id) ? { code: cutReactDom(code), map: null } : undefined;
    },
  };
}

/** Returns React DOM's production build without the features that the site does not use. Throws for another version. */
export function cutReactDom(code: string): string {
  if (!code.includes(`exports.version = "${CUT_VERSION}"`))
    throw new Error(
      `React DOM is not of version ${CUT_VERSION} any more: compare its production build with scripts/react-cuts/reactCuts.ts, and write the new version there.`,
    );
  return cutCode(code, REACT_DOM_CLIENT_CUTS);
}
