import { useMemo } from "react";
import type { PaneProps } from "../../../browser/store/PaneProps";
import { WEBSITES_NAME } from "../../../protocol/draft";

/** Returns the pane of a form that reads and changes the banners in the website data of a domain, and nothing else. */
export function useWebsitePane(pane: PaneProps, domain: string): PaneProps {
  const { perform, read } = pane;
  const own = useMemo(
    (): Pick<PaneProps, "perform" | "read" | "target"> => ({
      target: { document: WEBSITES_NAME },
      perform: async (command) => {
        if (command.do !== "operations") return perform(command);
        const { coalesce } = command;
        // The form names its subject as a section.
        const operations = command.operations.map((operation) => {
          return operation.op === "set" || operation.op === "unset" ? { ...operation, section: undefined } : operation;
        });
        return perform({ do: "website", domain, operations, ...(coalesce === undefined ? {} : { coalesce }) });
      },
      read: (path, query, signal) =>
        path === "form" ? read("website", { domain }, signal) : read(path, query, signal),
    }),
    [perform, read, domain],
  );
  return { ...pane, ...own, section: domain, pointer: undefined };
}
