import { useMemo } from "react";
import type { CaptchaTag } from "../../domain/tags/Tag";
import type { SectionHydration } from "../../render/SectionHydration";
import type { SectionComponents, SectionKeeper } from "../../render/SectionList";
import { SectionList } from "../../render/SectionList";
import { PageContext } from "../../sections/shared/page/PageContext";
import type { PageHistory } from "../../sections/shared/page/PageHistory";
import type { RootStore } from "../../stores/RootStore";
import { FirstRows } from "../../ui/grid/FirstRows";
import styles from "./Page.module.css";
import type { RenderPlan } from "./pageState";
import { CONTENT_ELEMENT_ID } from "./pageState";

export interface PageProps {
  readonly plan: RenderPlan;
  /** True where the sections below the fold are still to come. */
  readonly isBeginning?: boolean | undefined;
  readonly stores: RootStore;
  readonly history: PageHistory;
  readonly components: SectionComponents;
  readonly resolution: string;
  /** Hosts whose pages may be shown in frames. */
  readonly embedHosts: readonly string[];
  readonly captcha: CaptchaTag | undefined;
  readonly hydration?: SectionHydration | undefined;
  /** See `SectionList`. */
  readonly keeper?: SectionKeeper | undefined;
}

/** The footer stays far away, with its pictures, until the sections before it are there. */
const WINDOWS_HIGH = { minHeight: "400vh" };

/** In windows narrower than this, in CSS pixels, each row of a grid's widest form becomes two or more. */
const NARROW = 600;

/** Counts the rows that fill a window, as a grid has them in its widest form. */
function countRows(resolution: string): number {
  return Number.parseInt(resolution, 10) < NARROW ? 2 : 4;
}

/** One page: header, main and footer of its plan as landmarks. */
export function Page({
  plan,
  isBeginning = false,
  stores,
  history,
  components,
  resolution,
  embedHosts,
  captcha,
  hydration,
  keeper,
}: PageProps) {
  const environment = useMemo(
    () => ({ stores, history, cards: plan.cards, address: plan.address, resolution, embedHosts, captcha }),
    [stores, history, plan.cards, plan.address, resolution, embedHosts, captcha],
  );
  const fold = useMemo(() => new Set<string>(plan.fold), [plan.fold]);
  return (
    <PageContext value={environment}>
      <a className={styles.skip} href={`#${CONTENT_ELEMENT_ID}`}>
        Skip to content
      </a>
      {plan.header.length === 0 ? null : (
        <header className={styles.header}>
          <SectionList
            sections={plan.header}
            components={components}
            fold={fold}
            hydration={hydration}
            keeper={keeper}
          />
        </header>
      )}
      <main
        id={CONTENT_ELEMENT_ID}
        className={styles.main}
        style={isBeginning ? WINDOWS_HIGH : undefined}
        tabIndex={-1}
      >
        <FirstRows value={isBeginning ? countRows(resolution) : undefined}>
          {/* A section of the same id on another page is another one: it has nothing of this one's state or place. */}
          <SectionList
            key={plan.address.path}
            sections={plan.main}
            components={components}
            fold={fold}
            hydration={hydration}
            keeper={keeper}
          />
        </FirstRows>
      </main>
      {plan.footer.length === 0 ? null : (
        <footer className={styles.footer}>
          <SectionList
            sections={plan.footer}
            components={components}
            fold={fold}
            hydration={hydration}
            keeper={keeper}
          />
        </footer>
      )}
    </PageContext>
  );
}
