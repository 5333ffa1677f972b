import { createRoot } from "react-dom/client";
import { DevTools } from "./DevTools";
import style from "./devTools.css?inline";

/**
 * Starts the dev server's tools on a page, in a shadow tree, so that the styles of page and tools do not mix.
 * Production contains none of this.
 */
const host = document.createElement("div");
host.id = "dealframe-dev-tools";
document.body.append(host);
const shadow = host.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
shadow.adoptedStyleSheets = [sheet];
createRoot(shadow).render(<DevTools />);
