import { LOGIN_INPUT_MAX, OTP } from '@console/shared/constants';
import { WORDING } from '@console/shared/wording';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { OtpBoxes } from '../../components/otp-boxes.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toastSuccess } from '../../components/toast.ts';
import { enabled } from '../../machines/controls.ts';
import { SESSION_CONTROLS } from '../../machines/session.ts';
import type { sessionMachine } from '../../machines/session.ts';
import { equal } from '../../machines/work/equal.ts';
import { ENDED } from './ended.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
type Snapshot = SnapshotFrom<typeof sessionMachine>;

const contextOf = ({ context }: Snapshot) => context;
const controlsOf = (snapshot: Snapshot) => enabled(SESSION_CONTROLS, snapshot);
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isCodeRequested = (snapshot: Snapshot) => snapshot.hasTag('codeRequested');

/** After this many wrong codes in a row a new one is the better way. */
const TRIES = 3;

export function LoginForm({ session }: { session: SessionActor }) {
  const { identifier, code, request, isTried, problem, wrongCodes, ended } = useSelector(session, contextOf);
  const on = useSelector(session, controlsOf, equal);
  const busy = useSelector(session, isBusy);
  const hasRequested = useSelector(session, isCodeRequested);
  const identifierField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const heard = session.on('code.resent', () => toastSuccess(WORDING.login.resent));
    return () => heard.unsubscribe();
  }, [session]);
  // The hand goes on where the next thing is typed: the code once it is asked for and after a wrong one.
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
      {ended && <Notice tone="warn">{ENDED[ended]}</Notice>}
      <TextField
        ref={identifierField}
        label="Email Address"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LOGIN_INPUT_MAX}
        placeholder="E-mail address or phone number"
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
              Change the e-mail address
            </button>
          </p>
          <button
            type="button"
            className="link"
            disabled={!on.resend}
            onClick={() => session.send({ type: 'code.resend' })}
          >
            Resend
          </button>
        </div>
      )}
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {hasRequested ? 'Verify OTP' : 'Request OTP'}
      </Button>
      <p role="alert" className="text-red min-h-5 text-sm empty:hidden">
        {problem}
        {problem && wrongCodes >= TRIES && '. Ask for a new one with Resend.'}
      </p>
    </form>
  );
}

const identifierError = (identifier: string) =>
  identifier.trim() === '' ? WORDING.login.emptyIdentifier : WORDING.login.badIdentifier;
