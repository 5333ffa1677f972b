import { endFailedStart } from "./process/endFailedStart";
import { startDevServer } from "./startDevServer";

/* Entry of the development server without the editor. */

startDevServer().catch(endFailedStart);
