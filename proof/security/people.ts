import { createSessions, signInAs } from '../../web/e2e/support/sessions.ts';

/** The demo account of each role. */
export const ACCOUNTS = {
  1001: 'admin',
  1002: 'ops',
  1007: 'sales1',
  1008: 'sales2',
  1009: 'cm1',
  1010: 'cm3',
  1012: 'lead',
  1013: 'lead2',
  10001: 'customer',
} as const;

export type RoleId = keyof typeof ACCOUNTS;
export const ROLES = Object.keys(ACCOUNTS).map(Number) as RoleId[];

export interface People {
  /** A token of this role, from one session that all checks share. */
  token: (role: RoleId) => Promise<string>;
  /** A separate session that may be ended. */
  fresh: (role: RoleId) => Promise<{ accessToken: string; refreshToken: string }>;
  /** Every token that `token` ever returned. */
  secrets: () => Promise<string[]>;
}

export function people(url: string): People {
  const sessions = createSessions(url);
  const token = async (role: RoleId) => (await sessions.of(ACCOUNTS[role])).accessToken;
  return {
    token,
    fresh: (role) => signInAs(url, `${ACCOUNTS[role]}@demo.in`),
    secrets: async () => {
      const all = await Promise.all(ROLES.map((role) => sessions.of(ACCOUNTS[role])));
      return all.flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]);
    },
  };
}
