import { endFailedStart } from "../compose/endFailedStart";
import { startDevServer } from "../compose/startDevServer";

/* Entry of the development server without the editor. */

startDevServer().catch(endFailedStart);
