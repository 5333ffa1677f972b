import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { createMessage } from "./createMessage";
import type { DkimKey, Mailer } from "./Mailer";

/**
 * Creates a mailer that writes each mail as a file, `<id>.eml`, which mail programs open. The file appears when it is whole, and a second time
 * replaces it. Calls `onFirst` before the first one.
 */
export function createFileMailer({
  folder,
  dkim,
  onFirst,
}: {
  readonly folder: string;
  readonly dkim?: DkimKey | undefined;
  readonly onFirst: () => void;
}): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  let isFirst = true;
  return {
    send: async (mail) => {
      if (isFirst) onFirst();
      isFirst = false;
      const { message } = await transport.sendMail(createMessage(mail, dkim));
      if (!Buffer.isBuffer(message)) throw new Error("The mail was composed as a stream.");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
    done: "A mail was written as a file.",
  };
}
