import type { Claim } from '@console/shared/live';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Lease } from '../claims/book.ts';

/** A lease as it is kept: what the token and the time left complete to a claim. */
export interface StoredLease {
  claim: Omit<Claim, 'token' | 'expires_at'>;
  scope: Lease['scope'];
  byNext?: boolean | undefined;
}

/** What happened to one claim; news with a lower ticket than was heard of it is old. */
export interface ClaimNews {
  kind: 'taken' | 'renewed' | 'freed';
  ticket: number;
  token: number;
  /** What is left of the lease. */
  ms: number;
  lease: StoredLease;
}

const Stored = Type.Object({
  claim: Type.Object({
    entity: Type.String(),
    id: Type.String(),
    holder: Type.Object({ user_id: Type.Integer(), name: Type.String() }),
    since: Type.String(),
  }),
  scope: Type.Record(Type.String(), Type.Unknown()),
  byNext: Type.Optional(Type.Boolean()),
});
const News = Compile(
  Type.Object({
    kind: Type.Union([Type.Literal('taken'), Type.Literal('renewed'), Type.Literal('freed')]),
    ticket: Type.Integer(),
    token: Type.Integer(),
    ms: Type.Number(),
    lease: Stored,
  }),
);
const Kept = Compile(Stored);

/** Undefined for what another version of the relay may say. */
export const readNews = (message: unknown): ClaimNews | undefined =>
  News.Check(message) ? (message as ClaimNews) : undefined;

/** Undefined for nothing, and for what cannot be read. */
export function readLease(text: string | undefined): StoredLease | undefined {
  const value: unknown = text ? JSON.parse(text) : undefined;
  return Kept.Check(value) ? (value as StoredLease) : undefined;
}
