import { Lock } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Navigate, useLocation } from 'react-router';
import { noReply } from '../api/api-error.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Button } from '../components/button.tsx';
import { NotOffered } from '../components/not-offered.tsx';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { gateway } from '../stores/gateway.ts';
import { session } from '../stores/session.ts';
import type { Profile } from '../stores/session.ts';
import { landingOf, passes } from './gate.ts';
import { PublicBar } from './public-bar.tsx';
import { returnTo } from './return-place.ts';
import type { Screen } from './screens/screen.ts';
import { isOffered } from './screens/screens.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { sessionActor, signOut } from './session-actor.ts';
import { Shell } from './shell.tsx';
import { useSessionPhase } from './use-session.ts';

/** A screen, or why this person may not open it. */
export function Guarded({ screen }: { screen: Screen }) {
  const phase = useSessionPhase();
  const { user } = useSnapshot(session) as { user: Profile | undefined };
  // Renders again when something turns out to be missing.
  void useSnapshot(gateway).notOffered;
  const { pathname, search, hash } = useLocation();
  if (screen.may === 'public') {
    return (
      <>
        <PublicBar />
        <ScreenFrame {...screen} />
      </>
    );
  }
  if (phase === 'loading') return <ScreenFrame title="Loading" frame="bare" screen={LoadingProfile} />;
  if (phase === 'unreachable') return <ScreenFrame title="Not reachable" frame="bare" screen={Unreachable} />;
  if (phase === 'signedOut' || !user) {
    return <Navigate to="/login" replace state={returnTo(pathname + search + hash)} />;
  }
  const landing = pathname === '/' ? landingOf(user) : undefined;
  if (landing) return <Navigate to={landing} replace />;
  if (!passes(screen.may, user)) {
    return (
      <Shell>
        <ScreenFrame title="Not permitted" frame="shell" screen={NotPermitted} />
      </Shell>
    );
  }
  if (!isOffered(screen))
    return (
      <Shell>
        <ScreenFrame title={screen.title} frame="shell" screen={Lacking} />
      </Shell>
    );
  const framed = <ScreenFrame key={screen.path} {...screen} />;
  return screen.frame === 'shell' ? <Shell>{framed}</Shell> : framed;
}

const LoadingProfile = () => <LoadingScreen label="Loading your profile…" />;

const NotPermitted = () => (
  <>
    <h1 className="sr-only">Not permitted</h1>
    <EmptyState icon={Lock} title="You don't have access to this page">
      Your role doesn't include the permission for it.
    </EmptyState>
  </>
);

const Lacking = () => (
  <>
    <h1 className="sr-only">Not available</h1>
    <NotOffered
      what="This page"
      action={
        <Button size="sm" onClick={() => globalThis.location.reload()}>
          Look again
        </Button>
      }
    />
  </>
);

function Unreachable() {
  return (
    <ErrorState message={noReply().message} onRetry={() => sessionActor.send({ type: 'retry' })}>
      You are still signed in.
      <Button variant="ghost" size="sm" onClick={signOut}>
        Sign out
      </Button>
    </ErrorState>
  );
}
