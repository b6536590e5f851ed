import { Component, type ReactNode } from 'react';

type Props = {
  /** Identifies the reader's current history entry. When it changes, the children are rendered again. */
  place: string;
  fallback: (error: unknown) => ReactNode;
  /** Called after the fallback is shown. */
  onCatch?: () => void;
  children: ReactNode;
};
type State = { failedAt: string; error: unknown } | { failedAt: null };

/**
 * Shows `fallback` in place of children that threw an error while rendering. Renders the children again once `place`
 * changes.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failedAt: '' };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    if (state.failedAt === null || state.failedAt === place) return null;
    // The first render after the failure stores the place where it happened.
    return state.failedAt === '' ? { ...state, failedAt: place } : { failedAt: null };
  }

  override componentDidCatch(): void {
    this.props.onCatch?.();
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.fallback(this.state.error);
  }
}
