import { type ComponentType, createElement, lazy } from "react";
import { ChunkLoadError, loadChunk } from "../../render/ChunkLoadError";
import type { RenderedSectionProps, SectionComponents } from "../../render/SectionList";
import { sectionLoads } from "../../sections/loads";
import { PAGE_NEEDS } from "./siteNeeds";

type SectionComponent = ComponentType<RenderedSectionProps>;

/** Creates components whose code is fetched by `loadCode`, or when they are rendered. */
export function deferComponents(types: readonly string[]): SectionComponents {
  return new Map(
    types.filter((type) => sectionLoads[type] !== undefined).map((type) => [type, deferComponent(type)] as const),
  );
}

/** Loads the components of these section types; one that cannot be loaded is requested again when it is rendered. */
export async function loadComponents(types: readonly string[]): Promise<SectionComponents> {
  const components = await Promise.all(
    types
      .filter((type) => sectionLoads[type] !== undefined)
      .map(async (type) => {
        return [type, await loadComponent(type).catch(() => deferComponent(type))] as const;
      }),
  );
  return new Map(components);
}

/** Loads the code of section types, so that their components are there when they are rendered; rejects if it cannot. */
export async function loadCode(types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map((type) =>
      loadComponent(type).catch((error: unknown) => {
        lost.set(type, error);
        throw error;
      }),
    ),
  );
}

/** Why code could not be loaded: the component says so when it is rendered, instead of waiting for it once more. */
const lost = new Map<string, unknown>();

/** Loaded components; those of the dev server change. */
const loaded = new Map<string, SectionComponent>();

async function loadComponent(type: string): Promise<SectionComponent> {
  const known = loaded.get(type);
  if (known !== undefined) return known;
  const module = await loadChunk(type, async () => sectionLoads[type]?.());
  // The only cast from validated settings to their component: the document's `type` chose both.
  const component = module?.default as unknown as SectionComponent;
  if (!import.meta.env.DEV) {
    loaded.set(type, component);
    return component;
  }
  // Imported here, so that production does not contain it.
  const { withStatedNeeds } = await import("../../sections/shared/page/statedNeeds");
  const { sectionRegistry } = await import("../../sections/registry");
  return withStatedNeeds(component, sectionRegistry[type], PAGE_NEEDS);
}

/**
 * Creates a component whose code is loaded when it is rendered first, unless it is there by then. A failure stays until it is
 * renewed: each boundary shows it once.
 */
function deferComponent(type: string): SectionComponent {
  const load = async (): Promise<SectionComponent> => {
    const error = lost.get(type);
    lost.delete(type);
    if (error !== undefined) throw error;
    return loadComponent(type);
  };
  const create = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          if (error instanceof ChunkLoadError)
            error.renew = () => {
              Current = create();
            };
          throw error;
        },
      ),
    );
  let Current: SectionComponent | undefined;
  return (props) => {
    Current ??= loaded.get(type) ?? create();
    return createElement(Current, props);
  };
}
