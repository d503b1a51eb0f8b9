import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { methodsOf } from '@console/shared/calls/call';
import { CALLS } from '@console/shared/calls/table';
import { startChild } from '@console/shared/testing/child';
import { demoFolder } from '@console/shared/testing/demo-folder';
import { startGstRegister } from '@console/shared/testing/gst-register';
import { expect, onTestFinished, test } from 'vitest';
import { renamedGateway } from '../testing/spec-gateway/renamed.ts';
import { NAMES } from '../testing/spec-gateway/renamed.ts';
import { SPEC_SERVICE_TOKEN, startSpecGateway } from '../testing/spec-gateway/spec-servers.ts';
import { SCREENS } from './screens.ts';

const MAIN = resolve(import.meta.dirname, 'main.ts');

interface Printed {
  code: number;
  said: string;
  /** The lines of the table by call: its result, its screens and what is lost, between wide spaces. */
  of: (call: string) => string[];
}

/** @param onPrompt answers what is asked for, by the words of the question */
async function check(args: string[], env: object, onPrompt?: (question: string) => Promise<string>): Promise<Printed> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...env } });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
    void onPrompt?.(String(chunk)).then((answer) => child.stdin.write(`${answer}\n`));
  });
  const [code] = (await once(child, 'close')) as [number];
  const lines = said.split('\n').map((line) => line.split(/ {2,}/));
  return { code, said, of: (call) => lines.find(([name]) => name === call)?.slice(1) ?? [] };
}

const asService = { GATEWAY_SERVICE_TOKEN: SPEC_SERVICE_TOKEN };

test('every read of the table says on which screens it is seen', () => {
  const reads = CALLS.filter((call) => methodsOf(call).includes('GET')).map(({ path }) => path);
  expect(Object.keys(SCREENS).toSorted()).toEqual([...new Set(reads)].toSorted());
});

test('at our own gateway everything works, with an account that asks for its code', async () => {
  const register = await startGstRegister();
  onTestFinished(register.end);
  const gateway = await startChild(new URL('../../../gateway/src/main.ts', import.meta.url), {
    ...{ DATA_DIR: await demoFolder(), PORT: '0', HOST: '127.0.0.1', PUBLIC_HOST: '127.0.0.1', DEMO: 'small' },
    ...{ GATEWAY_SERVICE_TOKEN: 't'.repeat(32), LOG_LEVEL: 'fatal', GSTIN_URL: register.url },
  });
  onTestFinished(() => gateway.end());
  const url = `http://127.0.0.1:${gateway.port}`;
  const answers: Record<string, () => Promise<string>> = {
    'Email address or mobile number of the account: ': async () => 'admin@demo.in',
    'Code: ': async () => {
      const { messages } = (await (await fetch(`${url}/dev/messages?to=admin@demo.in`)).json()) as {
        messages: { code: string }[];
      };
      return messages[0]?.code ?? '';
    },
  };
  const { code, said, of } = await check([url], {}, async (question) => (await answers[question]?.()) ?? '');
  expect(said).not.toMatch(/losses|missing|permitted|fail/);
  expect([code, of('GET /user/sessions')]).toEqual([0, ['works', 'Your sessions']]);
});

test(
  'at a gateway of the specification the losses are named, and what is beyond it is no failure',
  { tags: ['CLI-101'] },
  async () => {
    const url = await startSpecGateway();
    const { code, of } = await check([url], asService);
    expect(code).toBe(0);
    expect(of('GET /getSeller')).toEqual(['works', 'Vendors']);
    // What the relay adds is no loss.
    expect(of('GET /rfq')).toEqual(['works', 'Quote Requests, Home']);
    expect(of('GET /dc')).toEqual([
      ...['works as far as seen', 'Delivery Challans, Home', expect.stringContaining('dcs[].vehicle_number')],
    ]);
    expect(of('GET /expense')).toEqual(['works as far as seen', 'Expenses', 'there are no rows to look at']);
    expect(of('GET /download_invoice')).toEqual([
      ...['works with losses', 'Order: invoice', 'query type=pdf is ignored: there is no PDF'],
    ]);
    expect(of('GET /audit')[0]).toBe('missing');
  },
);

test('three missing calls of the specification are a failure, and so is a gateway that lets nobody in', async () => {
  const without = ['GET /expense', 'GET /v1/blog/get', 'GET /purchaseOrder/payment'];
  const url = await startSpecGateway({ without });
  const { code, said, of } = await check([url], asService);
  expect([code, ...without.map((call) => of(call)[0])]).toEqual([1, 'missing', 'missing', 'missing']);
  expect(said).toContain(
    '   3 of the specification are missing: GET /purchaseOrder/payment, GET /expense, GET /v1/blog/get\n',
  );
  expect(await check([url], { GATEWAY_SERVICE_TOKEN: 'n'.repeat(32) })).toMatchObject({
    ...{ code: 2, said: expect.stringContaining('GET /user/profile was answered with 401') },
  });
  expect(await check(['http://127.0.0.1:1'], asService)).toMatchObject({
    ...{
      code: 2,
      said: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 can't be reached: .*(?:bad port|ECONNREFUSED)/),
    },
  });
  expect(await check([url], { GATEWAY_SERVICE_TOKEN: 'short' })).toMatchObject({
    ...{ code: 2, said: expect.stringContaining('GATEWAY_SERVICE_TOKEN has 5 characters; it must have at least 32') },
  });
  expect(await check([`${url}/elsewhere`], asService)).toMatchObject({
    ...{ code: 2, said: `${url}/elsewhere has no GET /user/profile (404): its address may need another path.\n` },
  });
  expect(await check(['127.0.0.1:9461'], asService)).toMatchObject({
    ...{ code: 2, said: expect.stringContaining("'127.0.0.1:9461' is no address of a gateway") },
  });
  expect((await check([], {})).said).toContain('npm run gateway:check -- https://gateway.example.in');
});

test('what the account may not read is told apart from what is missing', async () => {
  const url = await startSpecGateway({ serviceAccount: 'cm1@demo.in', without: ['GET /payment'] });
  const { code, said, of } = await check([url], asService);
  expect([code, of('GET /tenant/getTenant')[0]]).toEqual([1, 'not permitted']);
  expect(said).toContain('   1 of the specification are missing: GET /payment\n');
  expect(said).toContain(
    '   3 are not permitted to this account: GET /expense, GET /fileUpload, GET /tenant/getTenant\n',
  );
});

test('a wrong code is refused in the gateway’s own words', async () => {
  const url = await startSpecGateway();
  const answers: Record<string, string> = {
    'Email address or mobile number of the account: ': 'admin@demo.in',
    'Code: ': '000000',
  };
  expect(await check([url], {}, async (question) => answers[question] ?? '')).toMatchObject({
    ...{ code: 2, said: expect.stringMatching(/refused POST \/verifyUser: 400, “.+”\n$/) },
  });
});

test('with nobody to answer, it names what to set', async () => {
  const url = await startSpecGateway();
  const child = spawn(process.execPath, [MAIN, url], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'close')]);
  expect([code, said.join('')]).toEqual([2, expect.stringContaining('Set GATEWAY_SERVICE_TOKEN')]);
});

test('nothing but reads is sent', async () => {
  const url = await startSpecGateway();
  await check([url], asService);
  const { sent } = (await (await fetch(`${url}/__sent`)).json()) as { sent: { call: string }[] };
  expect(sent.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
});

test('with its map, a gateway with names of its own works as one of the specification does', async () => {
  const url = await renamedGateway();
  const folder = await mkdtemp(join(tmpdir(), 'names-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'names.json'), JSON.stringify(NAMES));
  expect((await check([url], asService)).of('GET /getSeller')).toEqual(['missing', 'Vendors']);
  const { of } = await check([url, `--map=${join(folder, 'names.json')}`], asService);
  expect(of('GET /getSeller')).toEqual(['works', 'Vendors']);
});
