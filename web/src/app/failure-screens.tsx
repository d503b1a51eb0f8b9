import { withReference } from '@console/shared/reference';
import { MESSAGES } from '@console/shared/messages';
import { ErrorBoundary } from 'react-error-boundary';
import type { FallbackProps } from 'react-error-boundary';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ErrorState } from '../components/error-state.tsx';
import { ScreenLoadError } from '../api/lazy-part.ts';

const reload = () => globalThis.location.reload();

function Failure({ error }: FallbackProps) {
  if (error instanceof ScreenLoadError) {
    return (
      <ErrorState message={error.message} onRetry={reload} retryLabel="Reload">
        You may be offline, or a new version of the console is out. Reload to try again.
      </ErrorState>
    );
  }
  const { renderFailure } = MESSAGES.client;
  const id = error instanceof ApiError ? error.requestId : undefined;
  const message = id ? withReference(renderFailure, id) : renderFailure;
  return <ErrorState message={message} onRetry={reload} retryLabel="Reload" />;
}

interface FailureBoundaryProps {
  /** A new value retries rendering, as when the person goes to another screen. */
  resetKey: string;
  children: ReactNode;
}

/** Contains a failure, so that the menu keeps working. */
export function FailureBoundary({ resetKey, children }: FailureBoundaryProps) {
  return (
    <ErrorBoundary FallbackComponent={Failure} resetKeys={[resetKey]}>
      {children}
    </ErrorBoundary>
  );
}
