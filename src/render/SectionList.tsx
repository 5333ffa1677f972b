import { type ComponentType, createElement, memo, type ReactNode, useSyncExternalStore } from "react";
import type { Section } from "../generated/documents";
import { getDomId, isRenamed } from "./domId";
import { SectionBoundary, SectionFailure } from "./SectionBoundary";
import type { SectionHydration } from "./SectionHydration";
import styles from "./SectionList.module.css";

/** What a section's component is given; the renderer knows no section by name. */
export interface RenderedSectionProps {
  readonly section: Section;
  readonly isAboveFold: boolean;
  readonly renderSections: (sections: readonly Section[]) => ReactNode;
}

/** The components of the section types in use: loaded before anything renders, or lazy ones that take over later. */
export type SectionComponents = ReadonlyMap<string, ComponentType<RenderedSectionProps>>;

/** Keeps the markup of a page's sections with what is nested in them; on the server only. */
export interface SectionKeeper {
  /** Returns the markup of a section's content where it is known. */
  find(section: Section, isAboveFold: boolean): string | undefined;
  /** Returns the content of a section whose markup is not known, with what records it. */
  watch(section: Section, isAboveFold: boolean, content: ReactNode): ReactNode;
}

export interface SectionListProps {
  readonly sections: readonly Section[];
  readonly components: SectionComponents;
  /** Ids of the sections above the fold. */
  readonly fold: ReadonlySet<string>;
  readonly isNested?: boolean;
  /** Absent on the server, and where no server has rendered the page. */
  readonly hydration?: SectionHydration | undefined;
  /** Absent in browsers, and where no markup is kept. */
  readonly keeper?: SectionKeeper | undefined;
}

/**
 * Renders sections in order, each in a boundary of its own and with the hooks that QA tools rely on. It stays as it is
 * when the section around it renders again: a nested section that is not hydrated yet would lose its server-rendered content.
 */
export const SectionList = memo(function SectionList({ sections, ...common }: SectionListProps) {
  const Item = common.hydration === undefined || common.isNested ? RenderedSection : FirstSection;
  return sections.map((section) => <Item key={section.id} section={section} {...common} />);
});

interface SectionItemProps extends Omit<SectionListProps, "sections"> {
  readonly section: Section;
}

/** A section of the page that the server rendered, or of one that replaced it. */
function FirstSection(props: SectionItemProps) {
  const { section, hydration } = props;
  const readMode = () => hydration?.modeOf(section.id) ?? "fresh";
  const mode = useSyncExternalStore(hydration?.subscribe ?? subscribeToNothing, readMode, readMode);
  if (mode === "static") return <StaticSection {...props} />;
  const isFromServer = mode === "first";
  return (
    <RenderedSection
      key={mode}
      isFromServer={isFromServer}
      {...props}
      section={hydration?.complete(section) ?? section}
    />
  );
}

const subscribeToNothing = () => () => undefined;

/** React leaves the content of an element alone whose markup it has not made. */
const SERVER_HTML = { __html: "" };

/** A section that never hydrates: its element with the content that the server rendered. */
function StaticSection({ section, isNested }: SectionItemProps) {
  return (
    <div
      {...createAttributes(section, isNested)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: writes nothing, since the element is hydrated
      dangerouslySetInnerHTML={SERVER_HTML}
    />
  );
}

function RenderedSection(props: SectionItemProps & { readonly isFromServer?: boolean }) {
  const { section, components, fold, isNested, hydration, isFromServer } = props;
  const keeper = import.meta.env.SSR ? props.keeper : undefined;
  const isAboveFold = fold.has(section.id);
  const attributes = createAttributes(section, isNested);
  const known = keeper?.find(section, isAboveFold);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the section
  if (known !== undefined) return <div {...attributes} dangerouslySetInnerHTML={{ __html: known }} />;
  const Content = components.get(section.type);
  const boundary = (
    <SectionBoundary sectionId={section.id} isFromServer={isFromServer} onHydrated={hydration?.noteHydrated}>
      {Content === undefined ? (
        <SectionFailure />
      ) : (
        <Content
          section={section}
          isAboveFold={isAboveFold}
          renderSections={(nested) => (
            <SectionList sections={nested} components={components} fold={fold} isNested hydration={hydration} />
          )}
        />
      )}
    </SectionBoundary>
  );
  const content = isRenamed(section.id) ? (
    <>
      <Anchor name={section.id} />
      {boundary}
    </>
  ) : (
    boundary
  );
  return <div {...attributes}>{keeper === undefined ? content : keeper.watch(section, isAboveFold, content)}</div>;
}

/** The place to which links with a section's own id lead, also without scripts, where the element has another id. */
function Anchor({ name }: { readonly name: string }) {
  // Only `name` makes a place of an element without an id (HTML, 'Scrolling to a fragment').
  return createElement("a", { name, className: styles.anchor });
}

function createAttributes(section: Section, isNested = false) {
  return {
    // Links lead here: `/#newsletter`.
    id: getDomId(section.id),
    className: isNested ? styles.nested : styles.section,
    "data-section": section.id,
    "data-section-type": section.type,
    "data-tone": "tone" in section ? section.tone : undefined,
  };
}
