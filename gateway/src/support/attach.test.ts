import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { supportCalls } from '@console/shared/calls/support';
import type { Attachment } from '@console/shared/entities/records';
import { json } from '../database/columns.ts';
import { openFile, PDF } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';

let gateway: TestApp;
let task_id = 0;

beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  const body = { list: 'tech_support', name: 'Stuck', description: 'It hangs', issue_type: 'Console' };
  task_id = (await send(gateway, supportCalls.proxy, USER.sales, body)).json().id;
});
afterAll(() => gateway.app.close());

interface Form {
  bytes?: Buffer;
  field?: string;
  id?: string;
  name?: string;
}

async function attach(
  { bytes = PDF, field = 'attachment', id = String(task_id), name = 'paper.pdf' }: Form,
  headers: object = {},
) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  if (id) form.append('task_id', id);
  const request = new Response(form);
  return gateway.app.inject({
    method: 'POST',
    url: '/clickUp/task/attachment',
    headers: {
      ...(await gateway.as(USER.manager)),
      ...headers,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

refusals(() => gateway, supportCalls.attach, {
  tags: ['SCR-49'],
  permitted: USER.sales,
  refused: USER.wallboard,
  good: {},
  bad: { attachment: [undefined, 'a file in JSON'] },
});

test('a file sent by any staff is stored and attached to the ticket', { tags: ['SCR-49'] }, async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const { result, changes } = await logged(gateway.app, async () => [
    await attach({}),
    await attach({ bytes: picture, name: 'C:\\gate\\दर सूची.JPEG' }),
  ]);
  const replies = result.map((reply) => reply.json());
  expect(replies[1]).toMatchObject({
    success: true,
    message: 'Attachment uploaded',
    id: task_id,
    ticket: {
      attachments: [
        { file_name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/), title: 'paper.pdf' },
        { file_name: expect.stringMatching(/^[0-9a-f]{32}\.png$/), title: 'दर सूची.png' },
      ],
      revision: 3,
    },
  });
  const [paper] = replies[1].ticket.attachments as [Attachment];
  expect((await openFile(gateway, USER.lead, paper.file_name)).rawPayload).toEqual(PDF);
  expect(changes.map(({ op, changed }) => ({ op, changed }))).toEqual([
    { op: 'updated', changed: ['attachments', 'revision'] },
    { op: 'updated', changed: ['attachments', 'revision'] },
  ]);
});

test('a file is attached once, however often it is sent under its key', async () => {
  const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000d1' };
  const { result, changes } = await logged(gateway.app, async () => [
    await attach({}, headers),
    await attach({}, headers),
  ]);
  expect(result[0]?.body).toBe(result[1]?.body);
  expect(changes).toHaveLength(1);
});

test.each<[Form, string, string]>([
  [{ field: 'file' }, 'attachment', 'Choose a file.'],
  [{ bytes: Buffer.from('a text') }, 'attachment', 'This file is not a PDF: its content is of another type.'],
  [{ id: '' }, 'task_id', '*Please enter task id.'],
  [{ id: '1e3' }, 'task_id', 'Task id must be a whole number.'],
])('the form %# is refused', { tags: ['SCR-49'] }, async (form, field, words) => {
  const { result, changes } = await logged(gateway.app, () => attach(form));
  expect([result.statusCode, result.json().fields, changes]).toEqual([422, { [field]: words }, []]);
});

test('a ticket that is missing, closed or full accepts none', { tags: ['SCR-49'] }, async () => {
  const { db } = gateway.app;
  expect((await attach({ id: '9999' })).statusCode).toBe(404);
  const kept = await db
    .selectFrom('support_tickets')
    .select('attachments')
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow();
  const set = (patch: { status?: 'Open' | 'Closed'; attachments?: string }) =>
    db.updateTable('support_tickets').set(patch).where('task_id', '=', task_id).execute();
  const many = Array.from({ length: 20 }, (_, index) => ({ file_name: `f${index}.pdf`, title: 'Slip.pdf' }));
  await set({ attachments: json(many) });
  const full = await attach({});
  await set({ attachments: json(kept.attachments), status: 'Closed' });
  const closed = await attach({});
  await set({ status: 'Open' });
  expect([full.json(), closed.json()]).toMatchObject([
    { code: 'conflict', message: 'A ticket can have at most 20 attachments.' },
    { code: 'conflict', message: 'This ticket is closed.' },
  ]);
});
