import { Component, type ReactNode, Suspense, useEffect } from "react";
import { ChunkError } from "./ChunkError";
import styles from "./SectionBoundary.module.css";

/** On the server a fallback stands for a section that threw; in the browser for one whose code is on its way. */
const isOnServer = typeof document === "undefined";

interface SectionBoundaryProps {
  readonly sectionId: string;
  readonly children: ReactNode;
  /** Called once the section answers to the shopper, or has failed. */
  readonly onSettled?: ((sectionId: string) => void) | undefined;
}

interface SectionBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/**
 * Keeps a failing section from taking its page with it. On the server the Suspense boundary catches and the browser
 * tries again; in the browser the error boundary shows the section's place with a retry.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    this.props.onSettled?.(this.props.sectionId);
  }

  private readonly handleRetry = (): void => {
    const error = this.state.failure?.error;
    if (error instanceof ChunkError) error.renew();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { sectionId, children, onSettled } = this.props;
    const { failure } = this.state;
    if (failure !== undefined) return <SectionFailure error={failure.error} onRetry={this.handleRetry} />;
    return (
      <Suspense fallback={isOnServer ? <SectionFailure /> : null}>
        {children}
        {onSettled === undefined ? null : <Settled sectionId={sectionId} onSettled={onSettled} />}
      </Suspense>
    );
  }
}

/** Comes alive together with the section beside it. */
function Settled({ sectionId, onSettled }: { readonly sectionId: string; readonly onSettled: (id: string) => void }) {
  useEffect(() => onSettled(sectionId), [sectionId, onSettled]);
  return null;
}

/** What stands where a section could not be shown. */
export function SectionFailure({ error, onRetry }: { readonly error?: unknown; readonly onRetry?: () => void }) {
  return (
    <div className={styles.failure} role="status">
      <p>{error instanceof ChunkError ? error.message : "This part of the page could not be shown."}</p>
      {onRetry === undefined ? null : (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
