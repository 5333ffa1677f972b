import websites from "../../reference-api/seed/websites.json";

/** Prints the addresses to open, for a person at a terminal. */
export function printWelcome(port: number, hasEmbeddedApi: boolean): void {
  console.log(`\nDealframe is ready: http://localhost:${port}\n`);
  if (!hasEmbeddedApi) return;
  for (const { domain, name, home_page } of websites) {
    console.log(`  http://${domain.replace(/\.example$/, ".localhost")}:${port}  ${name}, ${home_page}`);
  }
  console.log("\nStop with Ctrl+C.");
}
