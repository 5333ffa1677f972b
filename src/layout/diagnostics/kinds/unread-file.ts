import { writeUnread } from "../../source/unreadFile";
import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unreadFile = defineDiagnostic({
  code: "unread-file",
  order: 10,
  severity: "error",
  message: ({ file, why }: Facts<"file" | "why">) => `“${file}” was not read: ${why}.`,
  meaning:
    "Only regular files below the layouts folder are read whose names end with “.json” in small letters, also by way of links inside it. A link that leads out of the folder could show any file of the machine.",
  remedy: "Copy the file or folder to where the link is, or rename the file. The layouts folder itself may be a link.",
  examples: () => [
    {
      change: { "home/two.json": writeUnread("outside") },
      at: "home/two.json:1:1",
      says: "leads out of the layouts folder",
    },
    { change: { "home/Six.JSON": writeUnread("ending") }, at: "home/Six.JSON:1:1", says: "in small letters" },
  ],
});
