/* What the installed package exports for programs that have a layouts folder (`dealframe/files`, docs/layout-api.md). */

export { readLayouts } from "../layout/document/readLayouts";
