import { LoginForm } from './login-form.tsx';
import type { SessionActor } from './login-form.tsx';
import { InboxHint } from './inbox-hint.tsx';

export function LoginScreen({ session }: { session: SessionActor }) {
  return (
    <div className="mx-auto my-auto w-full max-w-md p-4 pb-[12dvh]">
      <div className="mobile:border-line mobile:bg-surface mobile:border mobile:p-8 rounded-lg">
        <header className="mb-6">
          <h1 className="text-2xl">Procurement Console</h1>
          <p className="text-muted mt-1">Sign in with a one-time password.</p>
        </header>
        <LoginForm session={session} />
      </div>
      <InboxHint />
    </div>
  );
}
