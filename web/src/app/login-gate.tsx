import { Navigate, useLocation } from 'react-router';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import type { ReturnState } from './guard.tsx';
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
  if (phase === 'signedIn') return <Navigate to={from ?? '/'} replace />;
  if (phase === 'signedOut') return <ScreenFrame title="Sign in" frame="bare" screen={Login} />;
  if (phase === 'loading') return <ScreenFrame title="Loading" frame="bare" screen={Loading} />;
  return <Navigate to="/" replace />;
}
