import type { RefusedPreview } from "../../layout/preview/Preview";
import { PREVIEW_PARAMETER } from "../../layout/preview/parameters";

/** A refusal as it is answered. */
export interface DescribedRefusal {
  readonly title: string;
  readonly text: string;
  /** Previews that may have been meant. */
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  /** 403 for a refused link, 404 for something that does not exist. */
  readonly status: 403 | 404;
}

const LINKS = {
  foreign: {
    status: 403,
    title: "This preview link does not count",
    text: "It was changed, or made for another domain or path: ask whoever sent it for a new link.",
  },
  unproven: {
    status: 403,
    title: "This site takes no preview links",
    text: "Its server has no PREVIEW_SECRET: ask whoever runs it to set the one that the link was made with.",
  },
} as const;

/** Describes why a preview is not shown, and what to do. */
export function describeRefusedPreview(refused: RefusedPreview): DescribedRefusal {
  if ("link" in refused) {
    if (refused.link !== "ended") return LINKS[refused.link];
    return {
      status: 403,
      title: "This preview link has ended",
      text: `It counted until ${refused.ended}: ask whoever sent it for a new link.`,
    };
  }
  if ("at" in refused) {
    return {
      status: 404,
      title: `“${refused.at}” is no time to preview`,
      text: "Write a day or a day with a time by the clocks of the domain, such as 2026-11-27 or 2026-11-27T09:00.",
    };
  }
  if ("document" in refused) {
    return {
      status: 404,
      title: `There is no ${refused.document} to preview`,
      text: `The layouts of this server contain no valid document ${refused.document}.json. Run “dealframe validate” to find faults.`,
    };
  }
  const { name, homes } = refused;
  return {
    status: 404,
    title: `There is no home “${name}” to preview`,
    text: `The layouts of this server contain no valid document home/${name}.json. Check the name, or run “dealframe validate” to find faults. These homes can be previewed:`,
    links: homes.map((home) => ({ href: `/?${PREVIEW_PARAMETER}=${home}`, label: home })),
  };
}
