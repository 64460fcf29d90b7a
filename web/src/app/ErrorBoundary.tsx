import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage';
import { ChunkLoadError } from '../shared/chunk-loading';
import { ChunkLoadErrorPage } from './ChunkLoadErrorPage';

interface Props {
  children: ReactNode;
  /** A change, for example of the path, clears the error. */
  resetKey: string;
  /** Whether the error replaces the layout too, and so needs its own main landmark. */
  aroundLayout?: boolean;
}

interface State {
  failure: { error: unknown } | null;
  resetKey: string;
}

/** Shows a message instead of the part of the application that failed to render or load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // The error is displayed; the next visit of the page loads the chunk again.
    if (error instanceof ChunkLoadError) error.reset();
    else console.error('Failed to render', error, info.componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { error } = failure;
    const page =
      error instanceof ChunkLoadError ? (
        <ChunkLoadErrorPage error={error} onRetry={() => this.setState({ failure: null })} />
      ) : (
        <ErrorPage />
      );
    return this.props.aroundLayout ? <main>{page}</main> : page;
  }
}
