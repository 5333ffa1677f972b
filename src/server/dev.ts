import { fail, startDevServer } from "./startDevServer";

/* Entry of the development server without the editor. */

startDevServer().catch(fail);
