// Runs after `npm pack`: puts the project's package.json back in its place.
import { join } from "node:path";
import { restoreManifest } from "./restoreManifest";

restoreManifest(join(import.meta.dirname, "../.."));
