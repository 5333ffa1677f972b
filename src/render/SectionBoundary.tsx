import { Component, type ReactNode, Suspense, useEffect } from "react";
import { ChunkLoadError } from "./ChunkLoadError";
import styles from "./SectionBoundary.module.css";

interface SectionBoundaryProps {
  readonly sectionId: string;
  readonly children: ReactNode;
  /** Called once the section answers to the shopper, or has failed. */
  readonly onSectionHydrated?: ((sectionId: string) => void) | undefined;
}

interface BoundaryState {
  /** What the section threw; absent while it is shown. */
  readonly failure?: { readonly error: unknown } | undefined;
}

class ErrorBoundary extends Component<SectionBoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  private readonly handleRetry = (): void => {
    const error = this.state.failure?.error;
    if (error instanceof ChunkLoadError) error.renew?.();
    this.setState({ failure: undefined });
  };

  override componentDidCatch(): void {
    this.props.onSectionHydrated?.(this.props.sectionId);
  }

  override render(): ReactNode {
    const { sectionId, children, onSectionHydrated } = this.props;
    const { failure } = this.state;
    if (failure !== undefined) return <SectionFailure {...failure} onRetry={this.handleRetry} />;
    return (
      <Suspense fallback={null}>
        {children}
        {onSectionHydrated === undefined ? null : (
          <HydrationMarker sectionId={sectionId} onSectionHydrated={onSectionHydrated} />
        )}
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
 * tries again; in the browser the error boundary shows the section's place with a retry.
 */
export const SectionBoundary = import.meta.env.SSR ? PlainBoundary : ErrorBoundary;

/** Is hydrated together with the section beside it. */
function HydrationMarker({
  sectionId,
  onSectionHydrated,
}: {
  readonly sectionId: string;
  readonly onSectionHydrated: (id: string) => void;
}) {
  useEffect(() => onSectionHydrated(sectionId), [sectionId, onSectionHydrated]);
  return null;
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
