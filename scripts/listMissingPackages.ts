import { findInstalledShell } from "../src/cli/visual/installedBrowser";
import { listMissingPackages } from "./testing/programs";

/* Prints the Debian packages that `npm test` needs and that are not installed, on one line. */
const shell = findInstalledShell(process.env) === undefined ? ["chromium", "chromium-headless-shell"] : [];
console.log([...shell, ...listMissingPackages()].join(" "));
