import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quotationCalls } from '@console/shared/calls/quotation';
import { json } from '../database/columns.ts';
import { quotationRecord } from '../records/quotation.ts';
import { testApp } from '../testing/app.ts';
import { granted } from '../testing/grants.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { issuePapers } from '../testing/papers.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addQuotation } from '../testing/trade.ts';
import { mailQuotation } from './mail.ts';
import { quotationMail } from './mail-text.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await add({ quotation_number: 'QT-1' });
});
beforeEach(() => gateway.app.db.deleteFrom('messages').execute());
afterAll(() => gateway.app.close());

async function add(values: Parameters<typeof addQuotation>[1] = {}, to: TestApp = gateway): Promise<number> {
  const quotation_id = await addQuotation(to.app.db, { status: 'CONFIRMED', ...values });
  await issuePapers(to);
  return quotation_id;
}
const mail = (body: Input, user: number = USER.lead) => send(gateway, quotationCalls.sendEmail, user, body);
const inbox = async () => (await gateway.app.inject({ url: '/dev/messages' })).json().messages;
const contact = (email: string | null) =>
  json({ user_id: USER.customer, first_name: 'Chitra', last_name: '', email, mobile: null });

const SENT = {
  success: true,
  message: 'Email sent successfully',
  is_email_sent: true,
  email_message: 'Email sent successfully',
  error: null,
};
const NOT_SENT = {
  success: true,
  message: 'Error occurred while sending email',
  is_email_sent: false,
  error: 'Error occurred while sending email',
};

refusals(() => gateway, quotationCalls.sendEmail, {
  tags: ['QUO-49'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { quotation_id: 1 },
  bad: {
    quotation_id: [undefined, '1', 0, null],
    email: ['', 'chitra', 'a@b', 'a@b.in, c@d.in', 'a@b.in\nBcc: c@d.in', 7],
  },
});

describe('mailing a quotation', () => {
  test("sends it to the customer's contact with its PDF, and changes nothing", { tags: ['QUO-49'] }, async () => {
    const { result, changes } = await logged(gateway.app, () => mail({ quotation_id: 1 }));
    expect([result.statusCode, result.json(), changes]).toEqual([200, SENT, []]);
    const [message, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      to: 'chitra@example.in',
      channel: 'email',
      subject: 'Quotation QT-1 from Test Traders',
      attachments: [{ name: 'Quotation-QT-1.pdf', type: 'application/pdf', size: expect.any(Number) }],
    });
    expect(message.attachments[0].size).toBeGreaterThan(5_000);
    for (const text of [
      'Dear Chitra Rao,',
      'OPC Cement, 50 kg bag: 100 bag at ₹385.00',
      '₹45,430.00',
      '100% Upfront',
    ]) {
      expect(message.text).toContain(text);
      expect(message.html).toContain(text);
    }
  });

  test('sends it to another address if one is given', { tags: ['QUO-49'] }, async () => {
    const reply = await mail({ quotation_id: await add({ user_details: contact(null) }), email: 'site@acme.in' });
    expect([reply.json(), await inbox()]).toMatchObject([SENT, [{ to: 'site@acme.in' }]]);
  });

  test('sends it as often as requested: the same person asks twice', async () => {
    const quotation_id = await add();
    expect((await Promise.all([mail({ quotation_id }), mail({ quotation_id })])).map((reply) => reply.json())).toEqual([
      SENT,
      SENT,
    ]);
    expect(await inbox()).toHaveLength(2);
  });

  test('sends it again once it has become an order', async () => {
    const reply = await mail({ quotation_id: await add({ status: 'CONVERTED_TO_ORDER' }) });
    expect(reply.json()).toEqual(SENT);
  });

  test.each([
    ['SENT', 'draft'],
    ['REJECTED', 'rejected'],
  ] as const)('refuses one that is %s', { tags: ['QUO-49'] }, async (status, label) => {
    const reply = await mail({ quotation_id: await add({ status }) });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        success: false,
        code: 'conflict',
        message: `Only an approved quotation can be emailed. This one is ${label}.`,
        status,
      },
    ]);
    expect(await inbox()).toEqual([]);
  });

  test.each([
    [null, "The customer's contact has no email address. Add one, or enter an address."],
    ['chitra(at)example', 'This email address is not valid. Correct it, or enter another one.'],
  ])('says what to do if the contact has %s for an address', async (email, email_message) => {
    const reply = await mail({ quotation_id: await add({ user_details: contact(email) }) });
    expect([reply.statusCode, reply.json(), await inbox()]).toEqual([200, { ...NOT_SENT, email_message }, []]);
  });

  test('finds none that does not exist, and is sent by no customer’s own account, whatever its role is granted', async () => {
    expect((await mail({ quotation_id: 9_999 })).statusCode).toBe(404);
    await granted(gateway.app.db, 10_001, { quotation: ['UPDATE'] }, async () => {
      for (const user of [USER.otherCustomer, USER.customer]) {
        expect((await mail({ quotation_id: 1 }, user)).statusCode).toBe(403);
      }
    });
  });

  test('by a user who may not see customers goes only to the contact, since it names the customer', async () => {
    const quotation_id = await add();
    const replies = await granted(gateway.app.db, 1009, { quotation: ['UPDATE'] }, async () => [
      await mail({ quotation_id, email: 'manager@console.in' }, USER.manager),
      await mail({ quotation_id }, USER.manager),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
    expect(await inbox()).toMatchObject([{ to: 'chitra@example.in' }]);
  });

  test('reports a failed mail, and nothing else fails', async () => {
    const deaf = await testApp({ mailUrl: 'smtp://127.0.0.1:1', inbox: 'none' });
    await smallWorld(deaf.app.db);
    const quotation_id = await add({}, deaf);
    const reply = await send(deaf, quotationCalls.sendEmail, USER.lead, { quotation_id });
    await deaf.app.close();
    const email_message = 'The message could not be sent. Try again later.';
    expect([reply.statusCode, reply.json()]).toEqual([200, { ...NOT_SENT, email_message }]);
  });
});

test('a mail without an attachment does not mention one', async () => {
  const quotation = await quotationRecord.get(gateway.app.db, 1);
  await mailQuotation(gateway.app, quotation, { withAttachment: false, user_id: USER.lead });
  const [message] = await inbox();
  expect(message.attachments).toEqual([]);
  expect(message.text).not.toContain('attached');
});

test('names in a mail are escaped, and excluded lines are absent', async () => {
  const quotation = await quotationRecord.get(gateway.app.db, 1);
  const [item] = quotation.quotation_items;
  if (!item) throw new Error('The quotation has no line.');
  const attack = '<img src=x onerror=alert(1)>';
  const product_info = { ...item.product_info, product_name: attack };
  const hidden = { ...item, included_in_quotation: false, product_info: { ...product_info, product_name: 'Secret' } };
  const message = quotationMail(
    { ...quotation, payment_terms: attack, remark: attack, quotation_items: [{ ...item, product_info }, hidden] },
    { ...gateway.app.company, name: attack },
    true,
  );
  expect(message.html).not.toContain('<img');
  expect(message.html.split('&lt;img src=x onerror=alert(1)&gt;')).toHaveLength(5);
  expect(message.text + message.html).not.toContain('Secret');
});

test('the remark of a quotation is in its mail as written, line by line', async () => {
  const quotation = await quotationRecord.get(gateway.app.db, 1);
  const remark = 'Gate 2 & no later than noon.\nCall before.';
  const { text, html } = quotationMail({ ...quotation, remark }, gateway.app.company, false);
  expect(text).toContain(`\n\nRemarks: ${remark}\n\n`);
  expect(html).toContain('<p>Remarks: Gate 2 &amp; no later than noon.<br>Call before.</p>');
  const without = quotationMail({ ...quotation, remark: null }, gateway.app.company, false);
  expect(without.text + without.html).not.toContain('Remarks');
});

describe('approving a quotation', () => {
  const approve = async (flags: Input) =>
    (
      await send(gateway, quotationCalls.update, USER.lead, {
        quotation_id: await add({ status: 'SENT' }),
        status: 'CONFIRMED',
        ...flags,
      })
    ).json();

  test('mails it according to its flags, and reports the result', { tags: ['QUO-9'] }, async () => {
    expect(await approve({ send_email: true })).toMatchObject({ success: true, is_email_sent: true, error: null });
    expect(await approve({ send_email_with_attachment: true })).toMatchObject({ is_email_sent: true });
    const [withPdf, plain] = await inbox();
    expect([plain.attachments.length, withPdf.attachments.length]).toEqual([0, 1]);
  });

  test('mails nobody unless a flag asks for it', { tags: ['QUO-9'] }, async () => {
    const reply = await approve({});
    expect([reply.quotation.status, 'is_email_sent' in reply, await inbox()]).toEqual(['CONFIRMED', false, []]);
  });

  test('succeeds even if the mail fails', async () => {
    const quotation_id = await add({ status: 'SENT', user_details: contact(null) });
    const body = { quotation_id, status: 'CONFIRMED', send_email: true };
    const reply = await send(gateway, quotationCalls.update, USER.lead, body);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { success: true, is_email_sent: false, quotation: { status: 'CONFIRMED' } },
    ]);
  });
});
