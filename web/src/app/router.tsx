import { Suspense, useCallback, useEffect } from 'react';
import { BrowserRouter, Route, Routes, Navigate, useLocation } from 'react-router';
import { PROVIDER } from '@console/shared/constants';
import { GuardedNavigation } from '../components/leave-guard.tsx';
import { OpenRoutesContext } from '../components/open-routes.ts';
import { lazyPart } from '../api/lazy-part.ts';
import { useSnapshot } from 'valtio';
import { session } from '../stores/session.ts';
import type { Profile } from '../stores/session.ts';
import { passes } from './gate.ts';
import { Guarded } from './guard.tsx';
import { isOffered, SCREENS, screensAt } from './screens/screens.ts';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { keepReturn, keptReturn, placeOf } from './return-place.ts';
import type { ReturnState } from './return-place.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { sessionActor } from './session-actor.ts';
import { useSessionPhase } from './use-session.ts';
import { PublicBar } from './public-bar.tsx';

const Toaster = lazyPart(async () => ({ default: (await import('../components/toaster.tsx')).Toaster }));

function screenMayBeOpened(address: string, user: Profile | undefined): boolean {
  const pathname = address.replace(/[?#].*/, '');
  return screensAt(pathname).some((screen) => passes(screen.may, user) && isOffered(screen));
}

export function Router() {
  const { user } = useSnapshot(session) as { user: Profile | undefined };
  const mayOpen = useCallback((address: string) => screenMayBeOpened(address, user), [user]);
  return (
    <BrowserRouter>
      <OpenRoutesContext value={mayOpen}>
        <GuardedNavigation>
          <Routes>
            <Route path="/login" element={<LoginGate />} />
            <Route path={PROVIDER.returnPath} element={<LoginReturn />} />
            {SCREENS.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
          {/* Inside the router, so that its links ask about unsaved work like all others. */}
          <Suspense>
            <Toaster />
          </Suspense>
        </GuardedNavigation>
      </OpenRoutesContext>
    </BrowserRouter>
  );
}

const Login = lazyScreen(async () => {
  const { LoginScreen } = await import('../features/login/login-screen.tsx');
  return () => <LoginScreen session={sessionActor} />;
});

const Loading = () => <LoadingScreen label="Loading your profile…" />;

const NOWHERE: ReturnState = {};

/** The sign-in screen. A signed-in person is redirected to where they were going. */
function LoginGate() {
  const phase = useSessionPhase();
  const state = (useLocation().state ?? NOWHERE) as ReturnState;
  // The redirect to the identity provider loses the page's state.
  useEffect(() => keepReturn(state), [state]);
  if (phase === 'signedIn') return <Navigate to={placeOf(state, session.user?.user_id)} replace />;
  if (phase === 'signedOut') return <ScreenFrame title="Sign in" frame="bare" screen={Login} />;
  if (phase === 'loading') return <ScreenFrame title="Loading" frame="bare" screen={Loading} />;
  return <Navigate to="/" replace />;
}

/** Where the identity provider redirects to. Its response has been read already, so it is removed from the address. */
const LoginReturn = () => <Navigate to="/login" replace state={keptReturn()} />;

const Fallback = lazyScreen(async () => (await import('../features/not-found/not-found-screen.tsx')).NotFoundScreen);

/** Shown for unknown paths. */
const NotFound = () => (
  <>
    <PublicBar />
    <ScreenFrame title="Not found" frame="bare" screen={Fallback} />
  </>
);
