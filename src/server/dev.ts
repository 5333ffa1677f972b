import { fail, startDevServer } from "./dev/startDevServer";

/* Entry of the development server without the editor. */

startDevServer().catch(fail);
