import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage';
import { ChunkLoadError } from '../shared/chunk-loading';
import { ChunkLoadErrorPage } from './ChunkLoadErrorPage';

interface Props {
  children: ReactNode;
  /** A change of it, such as another address, gives the page a new try. */
  resetKey: string;
}

interface State {
  failed: { error: unknown } | null;
  resetKey: string;
}

/** Keeps a page that is broken, or could not be loaded, from taking the header, the footer and the cart with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // The failure is on the screen now; whoever comes to the page again starts anew.
    if (error instanceof ChunkLoadError) error.reset();
    else console.error('A page could not be drawn', error, info.componentStack);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    const { error } = failed;
    if (!(error instanceof ChunkLoadError)) return <ErrorPage />;
    return <ChunkLoadErrorPage error={error} onRetry={() => this.setState({ failed: null })} />;
  }
}
