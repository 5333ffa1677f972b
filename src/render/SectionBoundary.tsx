import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { ChunkLoadError } from "./ChunkLoadError";
import { getDomId } from "./domId";
import styles from "./SectionBoundary.module.css";

interface SectionBoundaryProps {
  readonly sectionId: string;
  readonly children: ReactNode;
  /** True where the server has rendered the section: its HTML stays if the section fails while it hydrates. */
  readonly isFromServer?: boolean;
  /** Called once the section answers to the shopper, or has failed. */
  readonly onHydrated?: ((sectionId: string) => void) | undefined;
}

interface BoundaryState {
  /** What the section threw; absent while it is shown. */
  readonly failure?: { readonly error: unknown } | undefined;
}

class ErrorBoundary extends Component<SectionBoundaryProps, BoundaryState> {
  override state: BoundaryState = {};
  private isHydrated = false;
  /** What the server rendered, where the section failed while it hydrated. */
  private serverNodes: readonly Node[] | undefined;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  private readonly handleRetry = (): void => {
    const error = this.state.failure?.error;
    if (error instanceof ChunkLoadError) error.renew?.();
    this.setState({ failure: undefined });
  };

  private readonly handleHydrated = (): void => {
    this.isHydrated = true;
    this.serverNodes = undefined;
    this.props.onHydrated?.(this.props.sectionId);
  };

  override componentDidCatch(): void {
    this.props.onHydrated?.(this.props.sectionId);
  }

  override render(): ReactNode {
    const { sectionId, children, isFromServer = false, onHydrated } = this.props;
    const { failure } = this.state;
    if (failure !== undefined) {
      if (isFromServer && !this.isHydrated) this.serverNodes ??= copyContent(sectionId);
      const kept = this.serverNodes === undefined ? null : <ServerContent nodes={this.serverNodes} />;
      if (kept !== null && !(failure.error instanceof ChunkLoadError)) return kept;
      return (
        <>
          {kept}
          <SectionFailure {...failure} onRetry={this.handleRetry} />
        </>
      );
    }
    return (
      <Suspense fallback={null}>
        {children}
        {onHydrated === undefined ? null : <HydrationMarker onHydrated={this.handleHydrated} />}
      </Suspense>
    );
  }
}

const FAILED = import.meta.env.SSR ? <SectionFailure /> : null;

function PlainBoundary({ children }: SectionBoundaryProps) {
  return <Suspense fallback={FAILED}>{children}</Suspense>;
}

/**
 * Keeps a failing section from taking its page with it. On the server the Suspense boundary catches and the browser
 * tries again; in the browser the error boundary keeps the server's HTML, or shows the section's place with a retry.
 */
export const SectionBoundary = import.meta.env.SSR ? PlainBoundary : ErrorBoundary;

/** Is hydrated together with the section beside it. */
function HydrationMarker({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Copies what stands in a section's element. */
function copyContent(sectionId: string): readonly Node[] {
  return [...(document.getElementById(getDomId(sectionId))?.childNodes ?? [])].map((node) => node.cloneNode(true));
}

/** What the server rendered of a section that failed in the browser: it can be read, and its links work. Code that cannot be loaded can be asked for again below it. */
function ServerContent({ nodes }: { readonly nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={place} className={styles.server} />;
}

interface SectionFailureProps {
  /** What the section threw; only of code that could not be loaded its text is shown. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** What stands where a section could not be shown. */
export function SectionFailure({ error, onRetry }: SectionFailureProps) {
  return (
    <div className={styles.failure} role="status">
      <p>{error instanceof ChunkLoadError ? error.message : "This part of the page could not be shown."}</p>
      {onRetry === undefined ? null : (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
