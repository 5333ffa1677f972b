import { expect, it } from "vitest";
import { DATA_COMMANDS } from "../../src/domain/dataCommands";
import { runDealframe } from "./runForTest";

it("the help lists all commands of a database, and the overview says where to find them", async () => {
  expect((await runDealframe("help")).out).toMatch(/^ {2}data +Import and export offers, .*dealframe data help\.$/m);
  const { code, out } = await runDealframe("data help");
  expect(code).toBe(0);
  for (const [name, { meaning }] of Object.entries(DATA_COMMANDS)) {
    expect(out).toContain(`\ndealframe data ${name}`);
    expect(out).toContain(meaning);
  }
  for (const words of ["data --help", "data -h", "help data"]) expect((await runDealframe(words)).out).toBe(out);
});

it("the help of one command has that one alone", async () => {
  const { code, out } = await runDealframe("data remove-domain --help");
  expect(code).toBe(0);
  expect(out).toMatch(/^dealframe data remove-domain <domain> \[--dry-run\]\n {4}deletes a domain/);
  expect(out).not.toContain("dealframe data import");
  expect((await runDealframe("data help remove-domain")).out).toBe(out);
});
