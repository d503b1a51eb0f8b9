import { LOGIN_INPUT_MAX, OTP } from '@console/shared/constants';
import { MESSAGES } from '@console/shared/messages';
import type { IdentifierType } from '@console/shared/validation';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { OtpBoxes } from '../../components/otp-boxes.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toastSuccess } from '../../components/toast.ts';
import { enabled } from '../../machines/controls.ts';
import { SESSION_CONTROLS } from '../../machines/session.ts';
import { equal } from '../../machines/record-work/equal.ts';
import { CodeFacts, useTimeLeft } from './code-facts.tsx';
import type { SessionActor, Snapshot } from './session-actor.ts';

const contextOf = ({ context }: Snapshot) => context;
const controlsOf = (snapshot: Snapshot) => enabled(SESSION_CONTROLS, snapshot);
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isAtProvider = (snapshot: Snapshot) => snapshot.hasTag('atProvider');
const isCodeRequested = (snapshot: Snapshot) => snapshot.hasTag('codeRequested');

/** Sign-in by one-time code. */
export function LoginForm({ session }: { session: SessionActor }) {
  const { identifier, code, request, isTried, requestedAt, resendAt, isOverdue, ways } = useSelector(
    session,
    contextOf,
  );
  const resendIn = useTimeLeft(resendAt ?? 0);
  const on = useSelector(session, controlsOf, equal);
  const busy = useSelector(session, isBusy);
  const atProvider = useSelector(session, isAtProvider);
  const hasRequested = useSelector(session, isCodeRequested);
  const identifierField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const heard = session.on('code.resent', () => toastSuccess(MESSAGES.login.resent));
    return () => heard.unsubscribe();
  }, [session]);
  // Focuses the next field to fill: the code once it was requested, and after a wrong one.
  useEffect(() => {
    if (busy) return;
    if (hasRequested) codeField.current?.querySelector('input')?.focus();
    else identifierField.current?.focus();
  }, [hasRequested, busy]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    session.send({ type: 'submit' });
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TextField
        ref={identifierField}
        label="Email Address"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LOGIN_INPUT_MAX}
        placeholder="Email address or mobile number"
        value={identifier}
        readOnly={!on.identify}
        onChange={(value) => session.send({ type: 'identifier.edit', value })}
        error={isTried && !hasRequested ? identifierError(identifier) : undefined}
      />
      <div ref={codeField}>
        <OtpBoxes
          value={code}
          length={OTP.length}
          disabled={!hasRequested}
          readOnly={!on.write}
          focusFirst={false}
          onChange={(value) => session.send({ type: 'code.edit', value })}
          onComplete={() => session.send({ type: 'submit' })}
        />
      </div>
      {request && <CodeFacts to={identifier.trim()} sentAt={requestedAt} isLimited={ways !== undefined} />}
      {request && (
        <div className="text-muted -mt-2 flex flex-wrap items-center justify-between gap-2 text-sm">
          <p>
            Not {request.first_name}?{' '}
            <button
              type="button"
              className="link"
              disabled={!on.reset}
              onClick={() => session.send({ type: 'identifier.reset' })}
            >
              Change the email address
            </button>
          </p>
          <button
            type="button"
            className="link"
            disabled={!on.resend}
            onClick={() => session.send({ type: 'code.resend' })}
          >
            {resendIn ? `Resend in ${resendIn}` : 'Resend'}
          </button>
        </div>
      )}
      {request && (
        <output className="text-muted text-sm empty:hidden">
          {isOverdue && `No code after a minute? Check the ${WHERE[request.type]}, or ask your administrator.`}
        </output>
      )}
      <Button type="submit" variant="primary" busy={busy && !atProvider} disabled={atProvider} className="w-full">
        {hasRequested ? 'Verify OTP' : 'Request OTP'}
      </Button>
    </form>
  );
}

const WHERE: Record<IdentifierType, string> = { EMAIL: 'email address', MOBILE: 'mobile number' };

const identifierError = (identifier: string) =>
  identifier.trim() === '' ? MESSAGES.login.emptyIdentifier : MESSAGES.login.badIdentifier;
