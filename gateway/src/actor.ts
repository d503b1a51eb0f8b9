import { audienceOf } from '@console/shared/audience';
import type { Audience, Reader } from '@console/shared/audience';
import { PERMISSION_ENTITIES, PERMISSION_TYPES, ROLE_ADMIN } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';

/** The caller. */
export interface Actor extends Reader {
  /** Null for the relay, which reads with the service token, and for visitors. Neither writes anything. */
  user_id: number | null;
  name: string;
  audience: Audience;
  session: { session_id: string; expires_at: string } | null;
}

const EVERYTHING = Object.fromEntries(
  PERMISSION_ENTITIES.map((entity) => [entity, Object.fromEntries(PERMISSION_TYPES.map((type) => [type, true]))]),
) as PermissionMap;

const serviceReader: Reader = { role_id: ROLE_ADMIN, permissions: EVERYTHING, org_id: null };

const stranger: Reader = { role_id: 0, permissions: {}, org_id: null };

/** A caller who is not signed in, or has no permission for a call open to visitors. Sees published data only. */
export const VISITOR: Actor = {
  ...stranger,
  user_id: null,
  name: 'visitor',
  audience: { ...audienceOf(stranger), reads: new Set(['blogs']) },
  session: null,
};

export const SERVICE: Actor = {
  ...serviceReader,
  user_id: null,
  name: 'relay',
  audience: audienceOf(serviceReader),
  session: null,
};
