import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Claim, Row } from '@console/shared/live';
import type { Account, Reply } from './account.ts';
import type { Ledger } from './ledger.ts';
import type { ReferenceClient } from './reference-client.ts';

/** Simulated users who work until told to stop. */
export interface Load {
  start: () => void;
  /** Resolves once none of their calls is in progress, and every creation was acknowledged. */
  rest: () => Promise<void>;
  /** Calls without a reply, or with a server error, since the last call. */
  failures: () => string[];
  /** Replies of any kind since the last call. */
  answers: () => number;
  /** Like `answers`, without resetting. */
  busy: () => number;
}

interface LoadOptions {
  ledger: Ledger;
  writers: readonly Account[];
  claimers: readonly ReferenceClient[];
  /** Records that the writers edit, and those that the claimers compete for. */
  free: readonly number[];
  contended: readonly number[];
  paceMs: number;
}

/** Replies that leave open whether the write took effect, or that permit a retry. */
const isUncertain = ({ status }: Reply) => status === 0 || status >= 500 || status === 429 || status === 401;
/** The writers create one record for every five edits. */
const CREATES_EVERY = 5;
const CREATORS = [1001, 1007];

export function createLoad({ ledger, writers, claimers, free, contended, paceMs }: LoadOptions): Load {
  const work = { isOn: false };
  let shift: Promise<unknown> = Promise.resolve();
  let failed: string[] = [];
  let answered = 0;

  function note(what: string, reply: Reply) {
    answered += 1;
    if (isUncertain(reply)) failed.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }

  async function write(account: Account) {
    for (let turn = 0; work.isOn; turn += 1) {
      if (turn % CREATES_EVERY === 0 && CREATORS.includes(account.role_id)) await create(account);
      else await edit(account, pick(free));
      await pause(paceMs * (0.5 + Math.random()));
    }
  }

  /**
   * Retries with one key until acknowledged: it must have exactly one effect. Archives the record, to keep lists short.
   */
  async function create(account: Account) {
    const mark = `created ${randomUUID()}`;
    const key = randomUUID();
    ledger.tried(mark);
    const model = await readRow(account, pick(free));
    if (!model) return;
    const { tenant_id, user_id, product_id, product_sku_id } = model;
    const body = { tenant_id, user_id, product_id, product_sku_id, quantity: 7, remarks: mark };
    for (;;) {
      const headers = { 'idempotency-key': key };
      const reply = note('creating', await account.call('POST', '/api/rfq', { body, headers }));
      if (isUncertain(reply)) {
        await pause(300);
        continue;
      }
      const rfq = rowOf(reply, 'creating');
      const { request_id, revision } = rfq;
      ledger.acknowledged({ request_id, revision, mark });
      const archive = { request_id, status: 'ARCHIVED', message: 'Of a test.' };
      note('archiving', await account.call('PUT', '/api/rfq', { body: archive }));
      return;
    }
  }

  async function edit(account: Account, request_id: number) {
    const row = await readRow(account, request_id);
    if (!row) return;
    const mark = `edited ${randomUUID()}`;
    ledger.tried(mark);
    const headers = { 'if-match': `"${row.revision}"` };
    const reply = note(
      'editing',
      await account.call('PUT', '/api/rfq', { body: { request_id, remarks: mark }, headers }),
    );
    if (isUncertain(reply) || reply.status === 412) return;
    ledger.acknowledged({ request_id, revision: rowOf(reply, 'editing').revision, mark });
  }

  async function readRow(account: Account, request_id: number): Promise<Row | undefined> {
    const reply = note('reading', await account.call('GET', `/api/rfq?request_id=${request_id}`));
    return reply.status === 200 ? (reply.body['rfq'] as Row) : undefined;
  }

  async function claim(member: ReferenceClient) {
    while (work.isOn) {
      const request_id = pick(contended);
      const taken = await member.ask('claim.acquire', { entity: 'quotation_request', id: String(request_id) });
      if (taken.ok) await hold(member, request_id, taken['claim'] as Claim);
      else await pause(paceMs);
    }
  }

  /** Works on a claimed record like its drawer: writes, renews, and releases it, or sometimes just leaves. */
  async function hold({ account, ask }: ReferenceClient, request_id: number, { token }: Claim) {
    const { user_id } = account;
    const ref = { entity: 'quotation_request', id: String(request_id), token };
    ledger.granted({ request_id, user_id, token });
    for (let writes = 0; writes < 3 && work.isOn; writes += 1) {
      const row = await readRow(account, request_id);
      if (row) {
        const mark = `held ${randomUUID()}`;
        ledger.tried(mark);
        const headers = { 'if-match': `"${row.revision}"`, 'x-claim-token': String(token) };
        const body = { request_id, remarks: mark };
        const reply = note('writing under a claim', await account.call('PUT', '/api/rfq', { body, headers }));
        if (reply.status === 423) return;
        if (reply.status === 200) {
          const { revision } = rowOf(reply, 'writing under a claim');
          ledger.underClaim({ request_id, revision, mark, user_id, token });
        }
      }
      await pause(paceMs);
      const kept = await ask('claim.renew', ref);
      if (!kept.ok && kept.code === 'lost') return;
    }
    if (Math.random() < 0.9) await ask('claim.release', ref);
  }

  return {
    start: () => {
      work.isOn = true;
      shift = Promise.all([...writers.map(write), ...claimers.map(claim)]);
      // Reported to the caller of `rest`.
      shift.catch(() => {});
    },
    rest: async () => {
      work.isOn = false;
      await shift;
    },
    failures: () => {
      const seen = failed;
      failed = [];
      return seen;
    },
    answers: () => {
      const seen = answered;
      answered = 0;
      return seen;
    },
    busy: () => answered,
  };
}

/** The written row; an unexplained refusal fails the test. */
function rowOf({ status, body }: Reply, what: string): Row & { request_id: number } {
  if (status !== 200 && status !== 201) throw new Error(`${what} was refused: ${status} ${JSON.stringify(body)}`);
  return body['rfq'] as Row & { request_id: number };
}

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T;
}
