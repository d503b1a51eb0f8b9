import type { Claim } from '@console/shared/live';
import { expect, test, vi } from 'vitest';
import { createNeededRecords } from './needed-records.ts';

const ref = { entity: 'order', id: 'SO-1' } as const;
const claim: Claim = { ...ref, holder: { user_id: 7, name: 'Asha Rao' }, token: 3, since: '', expires_at: '' };

test('whoever signs out releases even what their screen still needs, once', async () => {
  const asks = vi.fn(async () => ({ ok: true }) as const);
  const needed = createNeededRecords(asks);
  const close = needed.need(ref);
  needed.noteGiven(claim);
  needed.leave();
  expect(asks.mock.calls).toEqual([['claim.release', { ...ref, token: 3 }]]);
  close();
  await Promise.resolve();
  expect(asks).toHaveBeenCalledOnce();
});
