import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { AppParts } from '../app.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { COMPANY } from '../documents/testing/parties.ts';
import { openSession } from '../session/sessions.ts';
import { testConnection } from './database.ts';

export const TEST_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '',
  databaseUrl: undefined,
  publicUrl: 'http://127.0.0.1:8080',
  serviceToken: 'service-token-of-the-tests-that-is-long-enough',
  mailUrl: undefined,
  textUrl: undefined,
  zoho: undefined,
  welcome: undefined,
  pincodeUrl: undefined,
  gstinUrl: undefined,
  ewayBill: undefined,
  einvoice: undefined,
  clickUp: undefined,
  filesUrl: undefined,
  demo: 'none',
  demoSeed: 1,
  adminEmail: undefined,
  company: COMPANY,
  approval: { leastMargin: 0, fourEyes: 'quotations' },
  digestHour: 8,
  awayMinutes: 30,
  inbox: 'local',
  signIn: { otp: true, provider: undefined },
  trustedProxies: ['127.0.0.0/8'],
  // Tests call faster than users do.
  callsPerSecond: 100_000,
  logLevel: 'silent',
};

export interface TestApp {
  app: FastifyInstance;
  /** Advances the clock of the app. */
  clock: { now: Date; advance: (milliseconds: number) => void };
  /** Headers of a signed-in user. */
  as: (user_id: number) => Promise<{ authorization: string }>;
  service: { authorization: string };
  /** A temporary folder, deleted after the test. */
  dataDir: string;
}

/** The real gateway on a fresh database with its roles, at noon on 21 November 2026 in India. The caller closes it. */
export async function testApp(
  overrides: Partial<Config> = {},
  logTo?: AppParts['logTo'],
  runsAfterAppends?: AppParts['runsAfterAppends'],
): Promise<TestApp> {
  const clock = {
    now: new Date('2026-11-21T06:30:00.000Z'),
    advance: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const read: Clock = () => clock.now;
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-app-'));
  const config = { ...TEST_CONFIG, dataDir, ...overrides };
  const connection = await testConnection();
  const app = await buildApp({
    ...{ connection, config, clock: read },
    ...(logTo && { logTo }),
    ...(runsAfterAppends && { runsAfterAppends }),
  });
  app.addHook('onClose', () => rmSync(dataDir, { recursive: true }));
  return {
    app,
    clock,
    as: async (user_id) => ({ authorization: `Bearer ${(await openSession(app, user_id)).accessToken}` }),
    service: { authorization: `Bearer ${config.serviceToken}` },
    dataDir,
  };
}

/** The same, but it tells nobody of anything by itself. */
export const quietApp = (): Promise<TestApp> => testApp({}, undefined, async () => undefined);
