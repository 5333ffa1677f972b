/** What @vitejs/plugin-react wants to run before any component; as a module, since pages carry no inline code. */
// @ts-expect-error served by the dev server
import RefreshRuntime from "/@react-refresh";

RefreshRuntime.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
