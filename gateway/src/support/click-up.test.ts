import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { supportCalls } from '@console/shared/calls/support';
import { json } from '../database/columns.ts';
import { PDF } from '../files/testing.ts';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';
import { createClickUp } from './click-up.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOrder(gateway.app.db, { order_number: 'OR1' });
});
afterAll(() => gateway.app.close());

const LISTS = { order_status: '11', ad_hoc: '12', tech_support: '13' };
const LATE = { list: 'order_status', name: 'Late', description: 'Where is it?', order_number: 'OR1' };

async function tool(answers: readonly Answer[]) {
  const service = await outsideService(answers);
  onTestFinished(service.close);
  const warned: object[] = [];
  const { db, files } = gateway.app;
  const log = { warn: (what: object) => warned.push(what) } as never;
  const sleep = async () => {};
  const { close, mirror } = createClickUp({ url: service.url, token: 'pk_1', lists: LISTS, db, files, log, sleep });
  const brought = async (task_id: number) => {
    mirror(task_id);
    await close();
  };
  return { heard: service.heard, warned, mirror, close, brought };
}

const ask = async (body: Record<string, unknown>): Promise<number> =>
  (await send(gateway, supportCalls.proxy, USER.sales, body)).json().id;

test('a new ticket becomes a task of its list, with its details in the description', { tags: ['SCR-48'] }, async () => {
  const { brought, heard, warned } = await tool([[200, '{"id": "86abc"}']]);
  const task_id = await ask(LATE);
  await brought(task_id);
  expect(heard).toMatchObject([
    {
      method: 'POST',
      url: '/here/list/11/task',
      headers: { authorization: 'pk_1', 'idempotency-key': `ticket-${task_id}` },
      body: { name: 'Late', description: expect.stringContaining('Order number: OR1\nOrder total: ₹') },
    },
  ]);
  expect(warned).toEqual([]);
});

test(
  'its moves and its files follow, each file once, and two changes wait for each other',
  { tags: ['SCR-49'] },
  async () => {
    const { mirror, close, heard } = await tool([[200, '{"id": "86abd"}']]);
    const task_id = await ask(LATE);
    mirror(task_id);
    await ask({ task_id, status: 'In Progress' });
    const { db, files } = gateway.app;
    await files.put('paper.pdf', PDF, 'application/pdf');
    await db
      .updateTable('support_tickets')
      .set({
        attachments: json([
          { file_name: 'paper.pdf', title: 'Delivery slip.pdf' },
          { file_name: 'lost.pdf', title: 'Lost.pdf' },
        ]),
      })
      .where('task_id', '=', task_id)
      .execute();
    mirror(task_id);
    mirror(task_id);
    await close();
    const made = heard.map(({ method, url }) => `${method} ${url}`);
    expect(made.filter((one) => one === 'POST /here/list/11/task')).toHaveLength(1);
    expect(made.filter((one) => one === 'POST /here/task/86abd/attachment')).toHaveLength(1);
    expect(heard.at(-1)).toMatchObject({ method: 'PUT', url: '/here/task/86abd', body: { status: 'In Progress' } });
    const file = heard.find(({ url }) => url?.endsWith('/attachment'));
    expect(file?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(file?.body).toContain('name="attachment"; filename="Delivery slip.pdf"');
  },
);

test('a ticket that was not accepted is kept here all the same, and sent with its next change', async () => {
  const away = await tool([[400, '']]);
  const task_id = await ask(LATE);
  await away.brought(task_id);
  expect(away.warned).toMatchObject([{ task_id }]);
  const back = await tool([[200, '{"id": 42}']]);
  await ask({ task_id, status: 'In Progress' });
  await back.brought(task_id);
  expect(back.heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /here/list/11/task',
    'PUT /here/task/42',
  ]);
});

test('an answer without an id is invalid', async () => {
  const { brought, warned } = await tool([[200, 'thank you']]);
  await brought(await ask(LATE));
  expect(warned).toHaveLength(1);
});
