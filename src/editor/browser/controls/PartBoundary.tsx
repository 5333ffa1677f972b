import { Component, type ReactNode } from "react";
import { Button } from "./Button";
import styles from "./ReadingState.module.css";

export interface PartBoundaryProps {
  /** Such as “The catalogue”. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Error boundary around one part of the editor. The draft is on the server, so the part can be shown again. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly fault?: Error | undefined }> {
  override state: { readonly fault?: Error | undefined } = {};

  static getDerivedStateFromError(fault: Error) {
    return { fault };
  }

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <div className={styles.state} role="alert">
        <p>
          {this.props.name} failed: {fault.message}. Your draft is safe.
        </p>
        <Button onPress={() => this.setState({ fault: undefined })}>Show it again</Button>
      </div>
    );
  }
}
