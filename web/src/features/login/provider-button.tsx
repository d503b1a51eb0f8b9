import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { SESSION_CONTROLS } from '../../machines/session.ts';
import type { SessionActor, Snapshot } from './session-actor.ts';

interface ProviderButtonProps {
  session: SessionActor;
  name: string;
  isUp: boolean;
  /** It is the only way to sign in. */
  isAlone: boolean;
}

const isAtProvider = (snapshot: Snapshot) => snapshot.hasTag('atProvider');

/** Redirects to the identity provider. One that did not respond can still be tried. */
export function ProviderButton({ session, name, isUp, isAlone }: ProviderButtonProps) {
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
