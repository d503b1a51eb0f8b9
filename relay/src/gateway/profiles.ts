import { createHash } from 'node:crypto';
import { audienceOf } from '@console/shared/audience';
import type { Audience, Reader } from '@console/shared/audience';
import { AppError } from '@console/shared/errors';
import type { Person, RevokeReason } from '@console/shared/live';
import type { PermissionMap } from '@console/shared/permissions';
import type { SessionEnd } from '../changes/log-events.ts';
import type { Clock } from '../clock.ts';
import type { WhoDecides } from '../live-context.ts';
import type { GatewayClient } from './gateway-client.ts';

/** The identity behind a token, from the gateway's profile call. */
export interface Identity {
  person: Person;
  reader: Reader;
  audience: Audience;
  deciding: WhoDecides;
  session_id: string;
  /** When this access token expires, in milliseconds since 1970. */
  expires_at: number;
  /** Why the session has ended since this identity was fetched; undefined while it is active. */
  ended: () => RevokeReason | undefined;
}

export interface Profiles {
  /**
   * Throws `unauthorized`, `rate_limited`, `gateway_unavailable` or `timeout`. `fresh` bypasses the cache; `address` is
   * the client's, for the gateway's security log.
   */
  identify: (token: string, asked?: { fresh?: boolean; address?: string | undefined }) => Promise<Identity>;
  /** The user of a token when it was last checked; undefined if unknown. Proves nothing. */
  userOf: (token: string) => number | undefined;
  /** Drops the cached identities of a session, or of all sessions of a user. */
  drop: (end: SessionEnd) => void;
  /** Some session ends may have been missed: every earlier answer is invalid. */
  dropAll: () => void;
}

interface Entry {
  until: number;
  identity: Promise<Identity>;
  user_id: number | undefined;
}

const KEPT_MS = 5_000;
/** How long an end is remembered: longer than a request may take. */
const REMEMBERED_MS = 60_000;
const MAX_ENTRIES = 10_000;

/** Caches profiles by token hash for a few seconds. Concurrent requests for the same token share one call. */
export function createProfiles(gateway: Pick<GatewayClient, 'read'>, clock: Clock): Profiles {
  const entries = new Map<string, Entry>();
  /** Recent session ends, so that a response already in transit does not override them. */
  let ends: (SessionEnd & { turn: number; at: number })[] = [];
  let turn = 0;
  /** Answers requested before this turn are invalid. */
  let doubted = 0;

  const identify: Profiles['identify'] = (token, { fresh = false, address } = {}) => {
    const key = keyOf(token);
    const known = entries.get(key);
    if (known && known.until > clock.now() && !fresh) return known.identity;
    entries.delete(key);
    const entry: Entry = { until: clock.now() + KEPT_MS, identity: ask(token, address), user_id: undefined };
    entries.set(key, entry);
    entry.identity.then(
      ({ person }) => {
        entry.user_id = person.user_id;
      },
      (error: unknown) => {
        const lasting = error instanceof AppError && error.code === 'unauthorized';
        if (!lasting && entries.get(key) === entry) entries.delete(key);
      },
    );
    if (entries.size > MAX_ENTRIES) forgetOldest();
    return entry.identity;
  };

  async function ask(token: string, address: string | undefined): Promise<Identity> {
    const asked = turn;
    const reply = await gateway.read('USER', '/user/profile', token, address);
    const profile = reply && parseProfile(reply);
    if (!profile) throw new AppError('unauthorized', 'Sign in again.');
    const { user_id } = profile.person;
    const ended = () =>
      asked < doubted
        ? 'expired'
        : ends.find(
            (end) =>
              end.turn > asked &&
              end.user_id === user_id &&
              (end.session_id === null || end.session_id === profile.session_id),
          )?.reason;
    return { ...profile, audience: audienceOf(profile.reader), ended };
  }

  function drop(end: SessionEnd) {
    const now = clock.now();
    const isRecent = ({ at }: { at: number }) => at > now - REMEMBERED_MS;
    // If the clock was set forward, requests older than a forgotten end may still be in transit.
    doubted = Math.max(doubted, ...ends.filter((one) => !isRecent(one)).map((one) => one.turn));
    ends = ends.filter(isRecent);
    turn += 1;
    ends.push({ ...end, turn, at: now });
    entries.clear();
  }

  function dropAll() {
    turn += 1;
    doubted = turn;
    entries.clear();
  }

  function forgetOldest() {
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }

  return { identify, userOf: (token) => entries.get(keyOf(token))?.user_id, drop, dropAll };
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');

interface ProfileReply {
  user?: Partial<WhoDecides> & {
    user_id?: unknown;
    first_name?: unknown;
    last_name?: unknown;
    role_id?: unknown;
    permissions?: PermissionMap;
    organisation_details?: { org_id?: unknown } | null;
    tenant_id?: unknown;
  };
  session?: { session_id?: unknown; expires_at?: unknown };
}

function parseProfile(body: ProfileReply): Omit<Identity, 'audience' | 'ended'> | undefined {
  const { user, session } = body;
  if (typeof user?.user_id !== 'number' || typeof user.role_id !== 'number') return undefined;
  const org_id = user.organisation_details?.org_id;
  const expires = Date.parse(String(session?.expires_at));
  return {
    person: { user_id: user.user_id, name: `${text(user.first_name)} ${text(user.last_name)}`.trim() },
    reader: {
      role_id: user.role_id,
      permissions: user.permissions ?? {},
      org_id: typeof org_id === 'number' ? org_id : null,
      ...(typeof user.tenant_id === 'number' && { tenant_id: user.tenant_id }),
    },
    deciding: whoDecides(user),
    session_id: text(session?.session_id),
    expires_at: Number.isNaN(expires) ? Infinity : expires,
  };
}

/** What a profile says of who may decide. */
export const whoDecides = ({ approvers = {}, deciders }: Partial<WhoDecides>): WhoDecides => ({ approvers, deciders });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
