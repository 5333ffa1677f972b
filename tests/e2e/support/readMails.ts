import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** Reads the mails that the shared site has written for an address. */
export async function readMails(address: string): Promise<readonly Email[]> {
  const folder = join(process.env.SITE_DATA_DIR ?? "", "mail");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to = [] }) => to.some((recipient) => recipient.address === address));
}

/** The first link of a mail to a path of the site. */
export function linkTo(mail: Email | undefined, path: string): string {
  return (mail?.text ?? "").split(/\s+/).find((word) => URL.parse(word)?.pathname === path) ?? "";
}
