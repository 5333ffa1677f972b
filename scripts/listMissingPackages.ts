import { existsSync } from "node:fs";
import { findShell } from "../harness/programs/findBrowser";
import { listMissingPackages } from "../harness/programs/programs";

/* Prints the Debian packages that `npm test` needs and that are not installed, on one line. */
const shell = findShell(process.env) === undefined ? ["chromium", "chromium-headless-shell"] : [];
/* The fallbacks of headings have the measures of Arial, which Liberation Sans shares. */
const fonts = existsSync("/usr/share/fonts/truetype/liberation") ? [] : ["fonts-liberation"];
console.log([...shell, ...fonts, ...listMissingPackages()].join(" "));
