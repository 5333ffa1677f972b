import { type ComponentType, createElement, lazy } from "react";
import { ChunkError } from "../render/ChunkError";
import type { RenderedSectionProps, SectionComponents } from "../render/SectionList";
import { sectionRegistry } from "../sections/registry";

type SectionComponent = ComponentType<RenderedSectionProps>;

/** Longest wait for the code of a section, in milliseconds (specification, section 8). */
const LIMIT_MS = 120_000;

/** Components that are fetched once `isWanted` resolves; until then the page keeps what the server drew in their place. */
export function deferComponents(types: readonly string[], isWanted: Promise<void>): SectionComponents {
  return new Map(types.map((type) => [type, deferComponent(type, () => isWanted.then(() => loadComponent(type)))]));
}

/** Loads the components of these section types; the place of one that cannot be loaded says so, with a retry. */
export async function loadComponents(types: readonly string[]): Promise<SectionComponents> {
  return new Map(
    await Promise.all(
      types.map(async (type) => {
        const component = await loadComponent(type).catch((error: unknown) =>
          deferComponent(type, () => Promise.reject(error)),
        );
        return [type, component] as const;
      }),
    ),
  );
}

/** Draws what `load` gives; once that has failed, it throws a {@link ChunkError} until it is renewed. */
function deferComponent(type: string, load: () => Promise<SectionComponent>): SectionComponent {
  const create = (from: () => Promise<SectionComponent>) =>
    lazy(async () => {
      try {
        return { default: await from() };
      } catch {
        throw new ChunkError(type, () => {
          Content = create(() => loadComponent(type));
        });
      }
    });
  let Content = create(load);
  return (props) => createElement(Content, props);
}

/** Rejects when the code of a section type cannot be had in time. */
async function loadComponent(type: string): Promise<SectionComponent> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The code of ${type} took too long.`)), LIMIT_MS);
  });
  try {
    const module = await Promise.race([sectionRegistry[type]?.load(), isLate]);
    // Validated settings meet their component here: the document's `type` chose both.
    return module?.default as unknown as SectionComponent;
  } finally {
    clearTimeout(timer);
  }
}
