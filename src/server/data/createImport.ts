import { ImportError } from "../../reference-api/imports/ImportError";
import type { Settings } from "../settings/readSettings";
import type { ImportCommand } from "./DataCommand";
import { listPictures } from "./listPictures";
import { openImportFile } from "./openImportFile";
import type { ImportArguments } from "./readImportArguments";
import { readMap } from "./readMap";

/** Reads the map of an import, and opens its files; those that are addresses are fetched into the folder. */
export async function createImport(
  args: ImportArguments,
  { layoutsDir, privateFeeds }: Pick<Settings, "layoutsDir" | "privateFeeds">,
  folder: string,
): Promise<ImportCommand> {
  const map = await readMap(args, layoutsDir);
  const names = args.files.length > 0 || map.url === undefined ? args.files : [map.url];
  if (names.length === 0)
    throw new ImportError("The map names no “url”: name the files or addresses to import behind “import”.");
  const opened = await Promise.all(
    names.map((name) => openImportFile(name, map, { folder, allowsPrivate: privateFeeds })),
  );
  const pictures = await listPictures(layoutsDir);
  const { isDryRun, stopsAtBadLines, allowsWithdrawals } = args;
  return {
    kind: "import",
    map,
    files: opened.flatMap((file) => file ?? []),
    pictures: pictures === undefined ? undefined : [...pictures],
    domain: args.domain ?? map.domain ?? "*",
    isDryRun,
    stopsAtBadLines,
    allowsWithdrawals,
  };
}
