import { exportSubscribers, knowsDomain } from "../../reference-api/people/exportSubscribers";
import { forgetPerson } from "../../reference-api/people/forgetPerson";
import { forgetFiles } from "../mail/forgetFiles";
import { UsageError } from "../process/UsageError";
import type { CommandContext, PeopleCommand } from "./DataCommand";

/** Runs a command about people: the export of subscribers, or the end of all that is known of a person. */
export async function runPeople(
  command: PeopleCommand,
  { database: { db }, settings, output, signal }: CommandContext,
): Promise<void> {
  if (command.kind === "people-export") {
    const { domain, hasUnconfirmed, out } = command;
    if (!(await knowsDomain(db, domain)))
      throw new UsageError(`The database has no domain “${domain}”: write its main name, such as deals.example.com.`);
    const count = await exportSubscribers(db, command, async (piece) => {
      signal?.throwIfAborted();
      await output.write(piece);
    });
    const what = hasUnconfirmed ? "" : "confirmed ";
    output.note(
      `Exported ${count} ${what}${count === 1 ? "subscriber" : "subscribers"}${out === undefined ? "" : ` to ${out}`}.`,
    );
    return;
  }
  const { address, isDryRun } = command;
  const rows = await forgetPerson(db, address, { isDryRun });
  const files = await forgetFiles(settings, address, { isDryRun });
  const lines = [
    ...rows,
    { label: `${files === 1 ? "file of a mail" : "files of mails"} in DATA_DIR`, count: files },
  ].filter(({ count }) => count > 0);
  const heading =
    lines.length === 0
      ? `Nothing is known of ${address}.`
      : isDryRun
        ? `Of ${address} this would be deleted:`
        : `Deleted of ${address}:`;
  await output.write(`${[heading, ...lines.map(({ count, label }) => `  ${count} ${label}`)].join("\n")}\n`);
  await output.write(
    isDryRun
      ? "Nothing was deleted.\n"
      : "Votes have no address. Backups, exports and the mail server keep what they have: delete it there, too.\n",
  );
}
