import type { Generated } from 'kysely';
import type { Instant, InstantNow } from './columns.ts';

export interface OrganisationsTable {
  org_id: Generated<number>;
  organisation_name: string;
  is_active: Generated<boolean>;
  logo: string | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface RolePermissionsTable {
  role_id: number;
  entity: string;
  type: 'READ' | 'WRITE' | 'UPDATE' | 'DELETE' | 'APPROVE';
}

export interface TenantsTable {
  tenant_id: Generated<number>;
  tenant_name: string;
  district: string;
  state: string;
  address: string | null;
  postal_code: string | null;
  logo: string | null;
  gst_no: string | null;
  email: string | null;
  mobile: string | null;
  verified_tenant: Generated<boolean>;
  is_deleted: Generated<boolean>;
  org_id: number;
  sales_person: number | null;
  created_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface UsersTable {
  user_id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string | null;
  mobile: string | null;
  username: string | null;
  role_id: number;
  org_id: number | null;
  tenant_id: number | null;
  is_banned: Generated<boolean>;
  is_deleted: Generated<boolean>;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface SessionsTable {
  session_id: string;
  user_id: number;
  created_at: InstantNow;
  user_agent: string | null;
  address: string | null;
  /** When its tokens were last renewed. An open window renews every few minutes. */
  last_used_at: InstantNow;
  idle_expires_at: Instant;
  absolute_expires_at: Instant | null;
  ended_at: Instant | null;
  end_reason: 'ban' | 'deleted' | 'logout' | 'role_changed' | 'expired' | 'reuse' | null;
}

export interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  created_at: InstantNow;
  rotated_at: Instant | null;
}

export interface OtpCodesTable {
  session_id: string;
  type: 'EMAIL' | 'MOBILE';
  identifier: string;
  user_id: number | null;
  code_hash: string;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
}

export interface OtpRequestsTable {
  identifier_hash: string;
  address: string;
  requested_at: Instant;
}

export interface OtpFailuresTable {
  identifier_hash: string;
  address: string;
  failed_at: Instant;
}

export interface OtpPausesTable {
  identifier_hash: string;
  paused_until: Instant;
}

export interface OtpKnownAddressesTable {
  identifier_hash: string;
  address: string;
  signed_in_at: Instant;
}

export interface UserActivityTable {
  user_id: number;
  last_seen_at: Instant;
}

export interface RolesTable {
  role_id: number;
}

export interface SecretsTable {
  name: string;
  value: string;
}
