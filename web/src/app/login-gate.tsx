import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import type { ReturnState } from './guard.tsx';
import { keepFrom, keptFrom } from './provider-return.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { sessionActor } from './session-actor.ts';
import { useSessionPhase } from './use-session.ts';

const Login = lazyScreen(async () => {
  const { LoginScreen } = await import('../features/login/login-screen.tsx');
  return () => <LoginScreen session={sessionActor} />;
});

const Loading = () => <LoadingScreen label="Loading your profile…" />;

/** The sign-in screen. A signed-in person is redirected to where they were going. */
export function LoginGate() {
  const phase = useSessionPhase();
  const { from } = (useLocation().state ?? {}) as ReturnState;
  // The redirect to the identity provider loses the page's state.
  useEffect(() => keepFrom(from), [from]);
  if (phase === 'signedIn') return <Navigate to={from ?? '/'} replace />;
  if (phase === 'signedOut') return <ScreenFrame title="Sign in" frame="bare" screen={Login} />;
  if (phase === 'loading') return <ScreenFrame title="Loading" frame="bare" screen={Loading} />;
  return <Navigate to="/" replace />;
}

/** Where the identity provider redirects to. Its response has been read already, so it is removed from the address. */
export function LoginReturn() {
  const from = keptFrom();
  return <Navigate to="/login" replace state={from === undefined ? {} : { from }} />;
}
