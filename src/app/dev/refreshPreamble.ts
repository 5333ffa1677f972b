/** The code that @vitejs/plugin-react must run before any component; a module, because pages carry no inline code. */
// @ts-expect-error served by the dev server
import RefreshRuntime from "/@react-refresh";

RefreshRuntime.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
