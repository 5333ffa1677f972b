import "../../src/ui/tokens.css";
import "../../src/ui/base.css";
import { page } from "vitest/browser";

/* Component tests share one page. Before each file it is emptied and gets the size of a phone, which Vitest gives to a new page. */

const { documentElement: root, body } = document;
body.replaceChildren();
for (const element of [root, body]) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}
localStorage.clear();
sessionStorage.clear();
window.scrollTo(0, 0);
await page.viewport(414, 896);
