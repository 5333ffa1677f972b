// Starts the development server with the editor: npm run dev.
import { join } from "node:path";
import { requireDevelopment } from "./packages/requireDevelopment";

requireDevelopment(join(import.meta.dirname, ".."), "npm run dev");
await import("../src/editor/server/dev");
