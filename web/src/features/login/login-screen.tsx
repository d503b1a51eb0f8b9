import type { SignInWays } from '@console/shared/calls/session';
import { OTP } from '@console/shared/constants';
import { MESSAGES } from '@console/shared/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useState, useId } from 'react';
import { Link } from 'react-router';
import { KeyRound } from 'lucide-react';
import { Notice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { hasDrafts } from '../../records/kept-entries.ts';
import { endedWords } from './ended-words.ts';
import { LoginForm } from './login-form.tsx';
import type { SessionActor, Snapshot } from './session-actor.ts';
import { listDevMessages } from '../../api/dev-messages.ts';
import { hasInbox, isDevelopment } from '../../api/environment.ts';
import { Button } from '../../components/button.tsx';
import { SESSION_CONTROLS } from '../../machines/session.ts';

const waysOf = ({ context }: Snapshot) => context.ways;
const isAnswered = (snapshot: Snapshot) => snapshot.hasTag('answered');

export function LoginScreen({ session }: { session: SessionActor }) {
  const ways = useSelector(session, waysOf);
  const answered = useSelector(session, isAnswered);
  return (
    <div className="mx-auto my-auto w-full max-w-md p-4 pb-[12dvh]">
      <div className="mobile:border-line mobile:bg-surface mobile:border mobile:p-8 rounded-lg">
        <header className="mb-6">
          <h1 className="text-2xl">Procurement Console</h1>
          <p className="text-muted mt-1 min-h-6">{ways && wordsFor(ways)}</p>
        </header>
        {ways && !answered ? (
          <Ways session={session} ways={ways} />
        ) : (
          <output className="text-muted flex min-h-60 flex-col items-center justify-center gap-3 text-sm">
            <Spinner className="text-accent size-6" />
            {answered ? 'Signing you in…' : 'Loading…'}
          </output>
        )}
      </div>
      {ways?.otp && <InboxHint />}
    </div>
  );
}

function wordsFor({ otp, provider }: SignInWays): string {
  if (!provider) return 'Sign in with a one-time password.';
  return otp ? `Sign in with a one-time password or with ${provider.name}.` : `Sign in with ${provider.name}.`;
}

const contextOf = ({ context }: Snapshot) => context;
const isCodeRequested = (snapshot: Snapshot) => snapshot.hasTag('codeRequested');

function Ways({ session, ways: { otp, provider } }: { session: SessionActor; ways: SignInWays }) {
  const { ended, isCancelled, problem, wrongCodes, isResent } = useSelector(session, contextOf);
  const hasRequested = useSelector(session, isCodeRequested);
  return (
    <div className="flex flex-col gap-5">
      {ended && <Notice tone="warn">{endedWords(ended, hasDrafts())}</Notice>}
      {isCancelled && provider && <Notice>Sign-in with {provider.name} was cancelled.</Notice>}
      {otp && <LoginForm session={session} />}
      <p role="alert" className="text-red min-h-5 text-sm empty:hidden">
        <span>{problem}</span>
        {problem === MESSAGES.login.incorrectOtp && (
          <span className="text-muted block">
            {isResent && 'A newer code was sent: enter that one. '}
            {leftWords(OTP.tries - wrongCodes)}
          </span>
        )}
      </p>
      {provider && !hasRequested && (
        <>
          {otp && <Or />}
          <ProviderButton
            session={session}
            name={provider.name}
            isUp={provider.is_up || problem !== undefined}
            isAlone={!otp}
          />
        </>
      )}
    </div>
  );
}

function leftWords(tries: number): string {
  if (tries <= 0) return MESSAGES.login.triedTooOften;
  return tries === 1 ? '1 try left with this code.' : `${tries} tries left with this code.`;
}

const Or = () => (
  <div className="text-faint flex items-center gap-3 text-sm">
    <span className="border-line flex-1 border-t" />
    or
    <span className="border-line flex-1 border-t" />
  </div>
);

/** Points to the development inbox if codes are sent there. */
function InboxHint() {
  const [exists, setExists] = useState(false);
  useEffect(() => {
    if (!hasInbox(document) || !isDevelopment(globalThis.location.hostname)) return undefined;
    const away = new AbortController();
    listDevMessages('', away.signal).then(
      (messages) => setExists(messages !== undefined),
      () => undefined,
    );
    return () => away.abort();
  }, []);
  if (!exists) return null;
  return (
    <p className="text-faint mt-4 text-center text-sm">
      This is a demo: codes arrive in the{' '}
      <Link to="/dev/inbox" target="_blank" className="link">
        development inbox
      </Link>
      .
    </p>
  );
}

interface ProviderButtonProps {
  session: SessionActor;
  name: string;
  isUp: boolean;
  /** It is the only way to sign in. */
  isAlone: boolean;
}

const isAtProvider = (snapshot: Snapshot) => snapshot.hasTag('atProvider');

/** Redirects to the identity provider. One that did not respond can still be tried. */
function ProviderButton({ session, name, isUp, isAlone }: ProviderButtonProps) {
  const busy = useSelector(session, isAtProvider);
  const noteId = useId();
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={isAlone ? 'primary' : 'secondary'}
        icon={KeyRound}
        busy={busy}
        aria-describedby={isUp ? undefined : noteId}
        // A long name wraps to a second line.
        className="min-h-control h-auto! w-full py-1 whitespace-normal!"
        onClick={() => session.send(SESSION_CONTROLS.provider)}
      >
        Sign in with {name}
      </Button>
      {!isUp && (
        <p id={noteId} className="text-amber text-sm">
          {name} cannot be reached at the moment.
        </p>
      )}
    </div>
  );
}
