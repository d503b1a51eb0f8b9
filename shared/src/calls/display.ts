import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DISPLAY } from '../constants.ts';
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
    summary: 'Revoke a display: it is signed out at once, and its link opens nothing any more',
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
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: DISPLAY.tokenMax }) }),
    reply: Type.Intersect([Done, Tokens]),
  }),
};
