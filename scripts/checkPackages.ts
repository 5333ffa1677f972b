import { join } from "node:path";
import { requireDevelopment } from "./packages/requireDevelopment";

/* Ends with a message where the packages for development are not installed: `checkPackages.ts "npm run dev"`. */

requireDevelopment(join(import.meta.dirname, ".."), process.argv[2] ?? "This command");
