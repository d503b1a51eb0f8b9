import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DISPLAY } from '../constants.ts';
import { PAIRING } from '../pairing.ts';
import { Count, Id, Instant, nullable, oneOf, Text } from '../schema.ts';
import { call, Done, written } from './call.ts';
import { Tokens } from './session.ts';

/** `new`: its link has not been opened yet. `on`: it said within the last minute that its board is open. */
export const DISPLAY_STATES = ['new', 'on', 'off', 'revoked'] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

/** A screen on a wall, as admins see it. */
export const Display = Type.Object({
  display_id: Id,
  name: Text,
  made_by: Text,
  created_date: Instant,
  last_seen: nullable(Instant),
  state: oneOf(DISPLAY_STATES),
});
export type Display = Static<typeof Display>;

const Name = Type.String({ minLength: 1, maxLength: DISPLAY.nameMax });
const Token = Type.String({ minLength: 1, maxLength: DISPLAY.tokenMax });
/** Whole seconds for which the code can still be entered. */
const SecondsLeft = Count;

/** `over`: the code ran out, or was never one; the TV asks for another. `paired`: its token opens a session. */
const PAIRING_STATES = ['waiting', 'paired', 'over'] as const;

export const displayCalls = {
  list: call({
    method: 'GET',
    path: '/displays',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'List the displays, newest first',
    reply: Type.Object({ displays: Type.Array(Display), count: Count }),
  }),
  create: call({
    method: 'POST',
    path: '/displays',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'Make a display; replies with the token of its link, which is not kept and cannot be shown again',
    secret: true,
    body: Type.Object({ name: Name }),
    reply: Type.Intersect([written('display', Display), Type.Object({ token: Text })]),
  }),
  revoke: call({
    method: 'POST',
    path: '/displays/revoke',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'Revoke a display: it is signed out at once, and its link stops working',
    body: Type.Object({ display_id: Id }),
    reply: written('display', Display),
  }),
  open: call({
    method: 'POST',
    path: '/display/session',
    isBeyond: true,
    service: 'USER',
    may: 'public',
    summary: "Exchange the token of a display's link for the tokens of a session",
    secret: true,
    body: Type.Object({ token: Token }),
    reply: Type.Intersect([Done, Tokens]),
  }),
  beginPairing: call({
    method: 'POST',
    path: '/display/pairing',
    isBeyond: true,
    service: 'USER',
    may: 'public',
    summary: 'Get a code to show on a TV, and the token with which it becomes a display once an admin enters the code',
    secret: true,
    body: Type.Object({}),
    reply: Type.Object({ success: Type.Boolean(), code: Text, token: Text, seconds_left: SecondsLeft }),
  }),
  pairing: call({
    method: 'POST',
    path: '/display/pairing/state',
    isBeyond: true,
    service: 'USER',
    may: 'public',
    summary: 'Learn whether an admin has entered the code of this token',
    body: Type.Object({ token: Token }),
    reply: Type.Object({ success: Type.Boolean(), state: oneOf(PAIRING_STATES), seconds_left: SecondsLeft }),
  }),
  pair: call({
    method: 'POST',
    path: '/displays/pair',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'Make the TV that shows this code a display',
    body: Type.Object({
      code: Type.String({ pattern: `^[0-9]{${PAIRING.codeLength}}$` }),
      name: Name,
    }),
    /** Where the TV is, so that a wrong one is noticed. */
    reply: Type.Intersect([written('display', Display), Type.Object({ device: Text, address: Text })]),
  }),
};
