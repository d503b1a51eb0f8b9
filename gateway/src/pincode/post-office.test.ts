import { expect, onTestFinished, test } from 'vitest';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { createPostOffice } from './post-office.ts';

async function postOffice(answers: readonly Answer[], { behind = '', tryMs = 2_000 } = {}) {
  const service = await outsideService(answers);
  onTestFinished(service.close);
  const slept: number[] = [];
  const sleep = async (milliseconds: number) => slept.push(milliseconds);
  const timeouts = { tryMs, allMs: 4_000 };
  return { ...service, slept, ...createPostOffice({ url: service.url + behind, sleep, timeouts }) };
}

const told = (State: string): Answer => [
  200,
  JSON.stringify([{ Message: '1', Status: 'Success', PostOffice: [{ Name: 'GPO', District: 'Bengaluru', State }] }]),
];
const KNOWN = told('Karnataka');

test.each([
  ['', '/here/560001'],
  ['/', '/here/560001'],
  ['/{pin}.json', '/here/560001.json'],
  ['?code={pin}', '/here?code=560001'],
])('with %j the PIN code is requested at %s', async (behind, url) => {
  const { find, heard } = await postOffice([KNOWN], { behind });
  expect(await find('560001')).toEqual({ district: 'Bengaluru', state: 'Karnataka' });
  expect(heard).toMatchObject([{ method: 'GET', url, body: undefined }]);
});

test.each([
  ['Chattisgarh', 'Chhattisgarh'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Atlantis', 'Atlantis'],
])('the state %s is returned as %s', async (given, state) => {
  const { find } = await postOffice([told(given)]);
  expect(await find('560001')).toMatchObject({ state });
});

test.each<[string]>([
  ['[{"Message":"No records found","Status":"Error","PostOffice":null}]'],
  ['[{"Message":"The requested resource is not found","Status":"404","PostOffice":null}]'],
])('there is no such PIN code at %s', async (answer) => {
  const { find } = await postOffice([[200, answer]]);
  expect(await find('999999')).toBeUndefined();
});

test.each<[Answer, string]>([
  [[200, 'oops'], 'an unexpected reply'],
  [[200, '{}'], 'an unexpected reply'],
  [[200, '[]'], 'an unexpected reply'],
  [[200, '[null]'], 'an unexpected reply'],
  [[200, '[{"Status":"Success","PostOffice":[]}]'], 'no district'],
  [[200, '[{"Status":"Success","PostOffice":[{"District":5,"State":"x"}]}]'], 'no district'],
  [[403, ''], 'answered 403'],
  [[302, ''], 'answered 302'],
])('%j is not a valid response', async (answer, words) => {
  const { find, heard } = await postOffice([answer, KNOWN]);
  await expect(find('560001')).rejects.toThrow(words);
  expect(heard).toHaveLength(1);
});

test('a temporary failure is retried', { tags: ['SCR-46'] }, async () => {
  const { find, slept } = await postOffice([[503, ''], KNOWN]);
  expect(await find('560001')).toMatchObject({ district: 'Bengaluru' });
  expect(slept).toEqual([500]);
});

test('a service that does not respond is given up after three attempts', async () => {
  const { find, slept } = await postOffice(['silence'], { tryMs: 40 });
  await expect(find('560001')).rejects.toThrow('The postal service could not be reached.');
  expect(slept).toHaveLength(2);
});
