import type { Claim } from '@console/shared/live';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Lease } from '../claims/book.ts';

/** A lease as stored. Token and remaining time complete it to a claim. */
export interface StoredLease {
  claim: Omit<Claim, 'token' | 'expires_at'>;
  scope: Lease['scope'];
  byNext?: boolean | undefined;
  /** The last key in the JSON: the script removes it there. */
  offered?: true | undefined;
}

/** An event of one claim. Events with a lower ticket than already seen are outdated. */
export interface ClaimNews {
  kind: 'taken' | 'renewed' | 'freed';
  ticket: number;
  token: number;
  /** Remaining time of the lease. */
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
  offered: Type.Optional(Type.Literal(true)),
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

/** Undefined for messages of another relay version. */
export const readNews = (message: unknown): ClaimNews | undefined =>
  News.Check(message) ? (message as ClaimNews) : undefined;

/** Undefined if missing or unreadable. */
export function readLease(text: string | undefined): StoredLease | undefined {
  const value: unknown = text ? JSON.parse(text) : undefined;
  return Kept.Check(value) ? (value as StoredLease) : undefined;
}
