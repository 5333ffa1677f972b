import { type ComponentType, memo, type ReactNode } from "react";
import type { Section } from "../generated/documents";
import { SectionBoundary, SectionFailure } from "./SectionBoundary";
import styles from "./SectionList.module.css";

/** What a section's component is given; the renderer knows no section by name. */
export interface RenderedSectionProps {
  readonly section: Section;
  readonly isAboveFold: boolean;
  readonly renderSections: (sections: readonly Section[]) => ReactNode;
}

/** The components of the section types in use: loaded before anything renders, or lazy ones that take over later. */
export type SectionComponents = ReadonlyMap<string, ComponentType<RenderedSectionProps>>;

export interface SectionListProps {
  readonly sections: readonly Section[];
  readonly components: SectionComponents;
  /** Ids of the sections above the fold. */
  readonly fold: ReadonlySet<string>;
  readonly isNested?: boolean;
  /** Called with the id of each section that answers to the shopper. */
  readonly onSectionHydrated?: ((sectionId: string) => void) | undefined;
}

/**
 * Renders sections in order, each in a boundary of its own and with the hooks that QA tools rely on. It stays as it is
 * when the section around it renders again: a nested section that is not hydrated yet would lose its server-rendered content.
 */
export const SectionList = memo(function SectionList({
  sections,
  components,
  fold,
  isNested = false,
  onSectionHydrated,
}: SectionListProps) {
  return sections.map((section) => {
    const Content = components.get(section.type);
    return (
      <div
        key={section.id}
        // Links lead here: `/#newsletter`.
        id={section.id}
        className={isNested ? styles.nested : styles.section}
        data-section={section.id}
        data-section-type={section.type}
        data-tone={"tone" in section ? section.tone : undefined}
      >
        <SectionBoundary sectionId={section.id} onSectionHydrated={onSectionHydrated}>
          {Content === undefined ? (
            <SectionFailure />
          ) : (
            <Content
              section={section}
              isAboveFold={fold.has(section.id)}
              renderSections={(nested) => (
                <SectionList
                  sections={nested}
                  components={components}
                  fold={fold}
                  isNested
                  onSectionHydrated={onSectionHydrated}
                />
              )}
            />
          )}
        </SectionBoundary>
      </div>
    );
  });
});
