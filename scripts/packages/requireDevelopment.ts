import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Ends the process with a message if packages for development are not installed, which `npm ci --omit=dev` leaves out.
 * `what` is the subject of the message, such as `npm run dev`.
 */
export function requireDevelopment(root: string, what: string): void {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const missing = Object.keys(devDependencies).filter((name) => !existsSync(join(root, "node_modules", name)));
  if (missing.length === 0) return;
  console.error(
    `${what} needs packages for development, and ${missing.length} of them are not installed, such as ${missing[0]}. Run npm ci.`,
  );
  process.exit(2);
}
