import { existsSync } from "node:fs";
import { listMissingPackages } from "../harness/programs/programs";
import { findInstalledShell } from "../src/cli/visual/installedBrowser";

/* Prints the Debian packages that `npm test` needs and that are not installed, on one line. */
const shell = findInstalledShell(process.env) === undefined ? ["chromium", "chromium-headless-shell"] : [];
/* The fallbacks of headings have the measures of Arial, which Liberation Sans shares. */
const fonts = existsSync("/usr/share/fonts/truetype/liberation") ? [] : ["fonts-liberation"];
console.log([...shell, ...fonts, ...listMissingPackages()].join(" "));
