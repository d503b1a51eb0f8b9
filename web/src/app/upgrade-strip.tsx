import type { Upgrade } from '@console/shared/protocol';
import { Banner } from '../components/banner.tsx';

const MESSAGES: Record<Upgrade, string> = {
  offered: 'A new version is ready.',
  required: 'This window is out of date and may no longer work.',
};

/** Says that this window is older than its server. Drafts are kept on the device (`records/kept-draft.ts`). */
export function UpgradeStrip({ state }: { state: Upgrade }) {
  return (
    <Banner isAlarm={state === 'required'}>
      {MESSAGES[state]}{' '}
      <button type="button" className="font-semibold underline" onClick={() => globalThis.location.reload()}>
        Reload
      </button>
    </Banner>
  );
}
