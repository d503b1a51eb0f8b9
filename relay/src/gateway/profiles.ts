import { createHash } from 'node:crypto';
import { audienceOf } from '@console/shared/audience';
import type { Audience, Reader } from '@console/shared/audience';
import { AppError } from '@console/shared/errors';
import type { Approvers } from '@console/shared/four-eyes';
import type { Person, RevokeReason } from '@console/shared/live';
import type { PermissionMap } from '@console/shared/permissions';
import type { SessionEnd } from '../changes/log-events.ts';
import type { Clock } from '../clock.ts';
import type { GatewayClient } from './gateway-client.ts';

/** Who a token speaks for, as the gateway's profile call says. */
export interface Identity {
  person: Person;
  reader: Reader;
  audience: Audience;
  approvers: Approvers;
  session_id: string;
  /** When this access token ends, milliseconds since 1970. */
  expires_at: number;
  /** Why the session has ended since the gateway gave this identity; undefined while it has not. */
  ended: () => RevokeReason | undefined;
}

export interface Profiles {
  /**
   * Throws `unauthorized`, `rate_limited`, `gateway_unavailable` or `timeout`. `fresh` asks the gateway whatever is known; `address` is
   * where whoever shows the token comes from, for the gateway's security log.
   */
  identify: (token: string, asked?: { fresh?: boolean; address?: string | undefined }) => Promise<Identity>;
  /** Who a token spoke for when it was last asked about; undefined where that is not known. Proves nothing. */
  userOf: (token: string) => number | undefined;
  /** Forgets what was known of a session, or of all of a user's. */
  drop: (end: SessionEnd) => void;
  /** Ends may have gone unheard: whatever was asked before counts for nothing. */
  dropAll: () => void;
}

interface Entry {
  until: number;
  identity: Promise<Identity>;
  user_id: number | undefined;
}

const KEPT_MS = 5_000;
/** How long an end is remembered: longer than an answer is waited for. */
const REMEMBERED_MS = 60_000;
const MAX_ENTRIES = 10_000;

/** Profiles by hash of the token, kept for seconds, asked for once however many ask at a time. */
export function createProfiles(gateway: GatewayClient, clock: Clock): Profiles {
  const entries = new Map<string, Entry>();
  /** Recent ends, so that an answer already on its way is not taken for newer than the end. */
  let ends: (SessionEnd & { turn: number; at: number })[] = [];
  let turn = 0;
  /** The turn before which nothing that was asked counts. */
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
    // Where the clock was set forward, what was asked before an end that is forgotten may still be on its way.
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
  user?: {
    user_id?: unknown;
    first_name?: unknown;
    last_name?: unknown;
    role_id?: unknown;
    permissions?: PermissionMap;
    approvers?: Approvers;
    organisation_details?: { org_id?: unknown } | null;
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
    },
    approvers: user.approvers ?? {},
    session_id: text(session?.session_id),
    expires_at: Number.isNaN(expires) ? Infinity : expires,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
