import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '@console/shared/calls/table';
import { organisationCalls } from '@console/shared/calls/organisation';
import { commentCalls } from '@console/shared/calls/records';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { inOneLine } from './one-line.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

test('a name is one line, whatever was sent, and reads in one direction', { tags: ['FRM-35'] }, async () => {
  const organisation_name = 'Nirman\r\nGroup\u2028\u202Eapproved\u2069\tby';
  const reply = await send(gateway, organisationCalls.create, USER.sales2, { organisation_name });
  expect(reply.json()).toMatchObject({ organisation: { organisation_name: 'Nirman Group approved by' } });
});

test('a name of line breaks alone is none', { tags: ['FRM-35'] }, async () => {
  const reply = await send(gateway, organisationCalls.create, USER.sales2, { organisation_name: '\n\u202E\n' });
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { organisation_name: expect.anything() } }]);
});

test('what is written in a text area keeps its lines', { tags: ['FRM-35'] }, async () => {
  const owner = { entity_type: 'TENANT', entity_id: String(TENANT.acme) };
  const reply = await send(gateway, commentCalls.create, USER.sales2, { ...owner, comment: 'One\nTwo' });
  expect(reply.json()).toMatchObject({ comment: { comment: 'One\nTwo' } });
});

interface Shape {
  type?: string;
  'x-lines'?: true;
  items?: Shape;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  patternProperties?: Record<string, Shape>;
}

/** A body in which every text is this one. */
function filled(shape: Shape, text: string): unknown {
  const { type, items, properties, patternProperties } = shape.anyOf?.find((one) => one.type !== 'null') ?? shape;
  if (type === 'string') return text;
  if (type === 'array') return [filled(items ?? {}, text)];
  if (patternProperties) return { any: filled(Object.values(patternProperties)[0] ?? {}, text) };
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, filled(field, text)]);
  return type === 'object' ? Object.fromEntries(fields) : undefined;
}

test.each(CALLS.flatMap(({ path, body }) => (body ? [{ path, body }] : [])))(
  'every text of $path is reached',
  ({ body }) => {
    const texts = JSON.stringify(inOneLine(body, filled(body, 'a\nb')));
    const inLines = JSON.stringify(body).split('"x-lines":true').length - 1;
    expect(texts.split(String.raw`a\nb`).length - 1).toBeLessThanOrEqual(inLines);
  },
);
