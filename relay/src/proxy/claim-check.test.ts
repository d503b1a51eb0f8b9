import { call, Done } from '@console/shared/calls/call';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { AppError as Refusal } from '@console/shared/errors';
import { expect, test } from 'vitest';
import { createClaimBook } from '../claims/book.ts';
import { memberOf, ROLES } from '../counts/testing.ts';
import type { Profiles } from '../gateway/profiles.ts';
import { checkClaims } from './claim-check.ts';

const quote = call({
  method: 'POST',
  path: '/quotation',
  service: 'QUOTATION',
  may: 'quotation:WRITE',
  summary: '',
  reply: Done,
});
const rfq = (id: number): RecordRef => ({ entity: 'quotation_request', id: String(id) });
const asha = { user_id: 1, name: 'Asha Rao' };
const dev = { user_id: 2, name: 'Dev Nair' };

/** `bearer` is the id of the user; 0 stands for an unreachable gateway. */
const profiles: Profiles = {
  userOf: () => undefined,
  drop: () => {},
  dropAll: () => {},
  identify: async (bearer) => {
    if (bearer === '0') throw new AppError('gateway_unavailable', 'away');
    const { person, reader, audience } = memberOf(ROLES.admin, Number(bearer));
    return {
      person,
      reader,
      audience,
      deciding: { approvers: {}, deciders: undefined },
      session_id: 's',
      expires_at: Infinity,
      ended: () => undefined,
    };
  },
};

async function held() {
  const book = createClaimBook({ now: () => 0, leaseMs: 30_000, firstToken: 100 });
  await book.acquire(rfq(1), asha, {}, 'tab');
  await book.acquire(rfq(2), dev, {}, 'tab');
  const check = (touched: RecordRef[], bearer: string, token?: string) =>
    checkClaims(book, profiles, { call: quote, touched, bearer, address: '', token }).then(
      () => 'through',
      ({ body }: Refusal) => body,
    );
  return { book, check };
}

test('a write to several records is refused with all claims that others hold', async () => {
  const { book, check } = await held();
  expect(await check([rfq(1), rfq(2), rfq(3)], '3')).toEqual({
    success: false,
    code: 'claimed',
    message: 'Asha Rao is working on some of these records.',
    claims: [book.get(rfq(1)), book.get(rfq(2))],
  });
  expect(await check([rfq(1), rfq(2), rfq(3)], '1')).toMatchObject({ claims: [book.get(rfq(2))] });
  expect(await check([rfq(1), rfq(3)], '1')).toBe('through');
  expect(await check([rfq(1), rfq(3)], '1', '100')).toBe('through');
  expect(await check([rfq(1), rfq(3)], '1', '99')).toMatchObject({ code: 'claimed', claims: [book.get(rfq(1))] });
});

test('a token for a record that is free by now is refused without a claim to show', async () => {
  const { check } = await held();
  expect(await check([rfq(3)], '1', '100')).toEqual({
    success: false,
    code: 'claimed',
    message: 'You no longer hold this record.',
    claim: null,
  });
});

test('while nothing is held, callers are not authenticated', async () => {
  const { check } = await held();
  expect(await check([rfq(3)], '0')).toBe('through');
  expect(await check([rfq(1)], '0')).toMatchObject({ code: 'gateway_unavailable' });
});
