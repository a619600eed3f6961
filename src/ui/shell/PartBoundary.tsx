import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { PortalError } from '../../domain/kernel/result';
import { wordingOf } from '../../domain/outcome/catalogue';

interface PartBoundaryProps {
  /** Drops what has failed, so that it is loaded anew, and answers the reference id under which the log has it. */
  readonly onError: (error: unknown, componentStack: string) => string;
  readonly problem: (problem: PortalError, tryAgain: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly failed: boolean;
  readonly reference?: string;
}

/** Around each screen and tab: what throws there shows its own error, the rest stays usable. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failed: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ reference: this.props.onError(error, componentStack ?? '') });
  }

  override render(): ReactNode {
    const { failed, reference } = this.state;
    if (!failed) return this.props.children;
    const problem: PortalError = { kind: 'unexpected', ...wordingOf(0), ...(reference === undefined ? {} : { reference }) };
    return this.props.problem(problem, () => this.setState({ failed: false }));
  }
}
