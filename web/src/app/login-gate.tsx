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

/** The sign-in, for who is not signed in; who is goes on to where they wanted. */
export function LoginGate() {
  const phase = useSessionPhase();
  const { from } = (useLocation().state ?? {}) as ReturnState;
  // The browser may leave for the identity provider, and forget.
  useEffect(() => keepFrom(from), [from]);
  if (phase === 'signedIn') return <Navigate to={from ?? '/'} replace />;
  if (phase === 'signedOut') return <ScreenFrame title="Sign in" frame="bare" screen={Login} />;
  if (phase === 'loading') return <ScreenFrame title="Loading" frame="bare" screen={Loading} />;
  return <Navigate to="/" replace />;
}

/** Where the identity provider sends the browser back to. What it says is taken already: nothing of it stays in the address. */
export function LoginReturn() {
  const from = keptFrom();
  return <Navigate to="/login" replace state={from === undefined ? {} : { from }} />;
}
