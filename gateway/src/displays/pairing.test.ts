import { displayCalls } from '@console/shared/calls/display';
import { securityCalls } from '@console/shared/calls/security';
import { PAIRING } from '@console/shared/pairing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { rotateKeys } from '../session/keys.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { refusals, send } from '../testing/refusals.ts';
import { prunePairings } from './prune.ts';

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const TV = '203.0.113.7';
const begin = (address = TV) =>
  send(
    gateway,
    displayCalls.beginPairing,
    undefined,
    {},
    { 'x-forwarded-for': address, 'user-agent': 'Chrome/1 Linux' },
  );
const begun = async (): Promise<{ code: string; token: string; seconds_left: number }> => (await begin()).json();
const state = async (token: string) => (await send(gateway, displayCalls.pairing, undefined, { token })).json();
const open = (token: string) => send(gateway, displayCalls.open, undefined, { token });
const pair = (code: string, name: string, user: number = USER.admin) =>
  send(gateway, displayCalls.pair, user, { code, name });
const statusesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next);
/** A code that no TV shows. */
const other = (...codes: string[]) =>
  Array.from({ length: codes.length + 1 }, (_one, at) => `00000${at}`).find((code) => !codes.includes(code)) ?? '';
const { max: tries, windowMs } = PAIRING.wrongPerAdmin;

refusals(() => gateway, displayCalls.pair, {
  tags: ['WBD-21'],
  permitted: USER.admin,
  refused: USER.wallboard,
  good: { code: '123456', name: 'Nobody’s' },
  bad: { code: [undefined, '', '12345', '1234567', '12345a', 123_456], name: [undefined, '', 7] },
});

describe('a TV that shows a code', () => {
  test('becomes a display when an admin enters it', { tags: ['WBD-19', 'WBD-20', 'WBD-21'] }, async () => {
    const { code, token, seconds_left } = await begun();
    expect([code, Buffer.from(token, 'base64url').length, seconds_left]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      32,
      600,
    ]);
    expect((await open(token)).statusCode).toBe(401);
    gateway.clock.advance(60_500);
    expect(await state(token)).toEqual({ success: true, state: 'waiting', seconds_left: 540 });

    const paired = await pair(code, ' Reception ');
    expect([paired.statusCode, paired.json()]).toEqual([
      200,
      expect.objectContaining({
        success: true,
        display: expect.objectContaining({ name: 'Reception', state: 'new', made_by: expect.any(String) }),
        device: 'Chrome on Linux',
        address: TV,
      }),
    ]);
    expect(paired.body).not.toContain(token);
    expect((await state(token)).state).toBe('paired');
    const opened = await open(token);
    expect([opened.statusCode, opened.json()]).toEqual([200, expect.objectContaining({ success: true })]);
    // A lost reply changes nothing: it asks again.
    expect((await state(token)).state).toBe('paired');
  });

  test('keeps neither its code nor its token in clear', { tags: ['WBD-19', 'SEC-64'] }, async () => {
    const { code, token } = await begun();
    const rows = await gateway.app.db.selectFrom('display_pairings').selectAll().execute();
    const stored = JSON.stringify(
      rows.map(({ code_hash, token_hash, ...others }) => ({ ...others, code_hash, token_hash })),
    );
    expect([rows.length, stored.includes(token), rows.some(({ code_hash }) => code_hash.includes(code))]).toEqual([
      1,
      false,
      false,
    ]);
  });

  test('has a code that works once, whoever enters it at the same moment', { tags: ['WBD-21', 'SEC-64'] }, async () => {
    const { code } = await begun();
    const replies = await Promise.all([pair(code, 'One'), pair(code, 'Other')]);
    expect(statusesOf(replies)).toEqual([200, 422]);
    const again = await pair(code, 'Third');
    expect([again.statusCode, again.json().fields]).toEqual([422, { code: 'No TV shows this code.' }]);
  });

  test('gets another one when it runs out, and the old one opens nothing', { tags: ['WBD-19', 'WBD-20'] }, async () => {
    const { code, token } = await begun();
    gateway.clock.advance(PAIRING.lifetimeMs - 1);
    expect(await state(token)).toMatchObject({ state: 'waiting', seconds_left: 1 });
    gateway.clock.advance(1);
    const late = await pair(code, 'Late');
    expect([late.statusCode, late.json().fields]).toEqual([
      422,
      { code: 'This code has run out. Enter the one that the TV shows now.' },
    ]);
    expect(await state(token)).toEqual({ success: true, state: 'over', seconds_left: 0 });
    expect((await open(token)).statusCode).toBe(401);
    expect((await begun()).code).not.toBe(code);
  });

  test(
    'that was told that its code is over is not paired by it, whatever the clock says',
    { tags: ['WBD-20'] },
    async () => {
      const { code, token } = await begun();
      gateway.clock.advance(PAIRING.lifetimeMs);
      expect((await state(token)).state).toBe('over');
      gateway.clock.advance(-1_000);
      expect((await pair(code, 'Late')).statusCode).toBe(422);
    },
  );

  test('keeps its code while the name is another display’s', { tags: ['WBD-21', 'WBD-24'] }, async () => {
    await send(gateway, displayCalls.create, USER.admin, { name: 'Canteen' });
    const { code, token } = await begun();
    const taken = await pair(code, 'CANTEEN');
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      { code: 'conflict', fields: { name: 'Another display has this name.' } },
    ]);
    expect((await state(token)).state).toBe('waiting');
    expect((await pair(code, 'Canteen, left')).statusCode).toBe(200);
  });

  test('is found also after the keys were rotated', { tags: ['WBD-21'] }, async () => {
    const { code } = await begun();
    await rotateKeys(gateway.app.db, gateway.clock.now);
    gateway.clock.advance(2_000);
    await gateway.app.keys.renew();
    expect((await pair(code, 'Stores')).statusCode).toBe(200);
  });

  test('learns nothing of a token that nobody has', { tags: ['WBD-20'] }, async () => {
    expect(await state('nobodys')).toEqual({ success: true, state: 'over', seconds_left: 0 });
    for (const token of ['', 'x'.repeat(201), 7]) {
      const reply = await send(gateway, displayCalls.pairing, undefined, { token });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['token']]);
    }
  });
});

describe('limits', () => {
  test('of codes at one address, and of all', { tags: ['WBD-19', 'SEC-64'] }, async () => {
    const replies = await Promise.all(Array.from({ length: PAIRING.perAddress + 2 }, () => begin()));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PAIRING.perAddress);
    const refused = await begin();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      429,
      '600',
      'rate_limited',
    ]);
    for (let count = PAIRING.perAddress; count < PAIRING.overall; count += 1) {
      expect((await begin(`198.51.100.${count}`)).statusCode).toBe(200);
    }
    expect((await begin('192.0.2.1')).statusCode).toBe(429);
    gateway.clock.advance(PAIRING.lifetimeMs);
    expect((await begin()).statusCode).toBe(200);
  });

  test(
    'of wrong codes of an admin: told at the field, and over by themselves',
    { tags: ['WBD-21', 'SEC-64'] },
    async () => {
      const { code } = await begun();
      const wrong = other(code);
      const replies = await Promise.all(Array.from({ length: tries + 2 }, () => pair(wrong, 'Guessed')));
      expect(statusesOf(replies)).toEqual([...Array.from({ length: tries }, () => 422), 429, 429]);
      gateway.clock.advance(60_000);
      const right = await pair(code, 'Dock');
      const words = 'Too many wrong codes. Try again in 9 minutes.';
      expect([right.statusCode, right.headers['retry-after'], right.json()]).toMatchObject([
        429,
        '540',
        { message: words, fields: { code: words } },
      ]);
      gateway.clock.advance(windowMs - 60_000 - 1);
      const next = await begun();
      expect((await pair(next.code, 'Dock')).statusCode).toBe(429);
      gateway.clock.advance(1);
      expect((await pair(next.code, 'Dock')).statusCode).toBe(200);
    },
  );

  test('are in the security log, and so is what was paired', { tags: ['WBD-21', 'SEC-64'] }, async () => {
    const { code } = await begun();
    for (let count = 0; count <= tries; count += 1) await pair(other(code), 'Guessed');
    gateway.clock.advance(windowMs);
    await pair((await begun()).code, 'Hall');
    await gateway.app.security.flush();
    const { entries } = (await send(gateway, securityCalls.list, USER.admin, {})).json();
    const told = entries.map(({ kind, what, count, by }: Record<string, unknown>) => [kind, what, count, by !== null]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['code_failed', 'Pairing a TV', tries, true],
        ['codes_refused', 'Pairing a TV', 1, true],
        ['role', 'Display', 1, true],
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  test('leave nothing behind for long', { tags: ['WBD-19'] }, async () => {
    const { code } = await begun();
    await pair(other(code), 'Guessed');
    gateway.clock.advance(2 * PAIRING.lifetimeMs + 1);
    await prunePairings(gateway.app.db, gateway.clock.now);
    const { rows } = await sql<{ left: number }>`select (select count(*) from display_pairings)
      + (select count(*) from display_pairing_failures) as left`.execute(gateway.app.db);
    expect(rows).toEqual([{ left: 0 }]);
  });
});

test('two displays that are made at once cannot get one name', { tags: ['WBD-24'] }, async () => {
  const names = ['Stairs', 'stairs', ' STAIRS '];
  const replies = await Promise.all(names.map((name) => send(gateway, displayCalls.create, USER.admin, { name })));
  expect(statusesOf(replies)).toEqual([200, 409, 409]);
  const refused = replies.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'conflict', fields: { name: 'Another display has this name.' } });
});
