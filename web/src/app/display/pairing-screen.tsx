import { pairingCodeText } from '@console/shared/pairing';
import { useNow } from '../../components/use-now.ts';
import { shiftAt } from '../../features/wallboard/pixel-shift.ts';
import { useWakeLock } from '../../features/wallboard/unattended.ts';
import type { ShownPairing } from './pairing.ts';

interface PairingScreenProps extends ShownPairing {
  why: string | undefined;
}

/** The code of a TV, for an admin on another device: nothing is typed here. */
export function PairingScreen({ why, code, secondsLeft, problem }: PairingScreenProps) {
  useWakeLock();
  const translate = useNow(shiftAt);
  return (
    <main className="display-pairing" style={{ translate }}>
      <h1>{why ?? 'Pair this TV'}</h1>
      <p>
        On a computer or phone, an admin opens <strong>{globalThis.location.host}/displays</strong> and enters under
        “Pair a TV”:
      </p>
      <p className="display-code" data-empty={code === undefined || undefined}>
        {code === undefined ? '··· ···' : pairingCodeText(code)}
      </p>
      <output>{problem ?? (code === undefined ? 'Getting a code…' : lastsWords(secondsLeft))}</output>
    </main>
  );
}

function lastsWords(secondsLeft: number | undefined): string {
  if (secondsLeft === undefined) return '';
  const minutes = Math.ceil(secondsLeft / 60);
  return `Valid for ${minutes > 1 ? `${minutes} minutes` : 'a minute'}. A new code then appears.`;
}
