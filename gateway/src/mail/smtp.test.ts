import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Message } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';
import { mailServer } from './testing.ts';
import { createTextService } from './text-service.ts';

const MESSAGE: Message = {
  to: 'asha.rao@demo.in',
  channel: 'email',
  subject: 'Your quotation',
  text: 'Here it is.',
  html: '<p>Here it is.</p>',
  attachments: [{ name: 'quotation.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

async function mailerFor({ refusal, doubts, textUrl }: { refusal?: string; doubts?: string[]; textUrl?: string } = {}) {
  const server = await mailServer(refusal, doubts);
  const slept: number[] = [];
  const log = { warn: vi.fn() };
  const mailer = createSmtpMailer({
    url: server.url,
    from: '"Kaveri Procurement" <no-reply@console.in>',
    textService: textUrl ? createTextService(textUrl) : undefined,
    log,
    sleep: async (milliseconds) => slept.push(milliseconds),
  });
  onTestFinished(async () => {
    await mailer.close();
    server.close();
  });
  return { mailer, server, log, slept };
}

describe('mail by SMTP', () => {
  it('delivers a message with both bodies and its attachment', async () => {
    const { mailer, server } = await mailerFor();
    expect(await mailer.deliver(MESSAGE)).toEqual({ sent: true });
    const [letter] = server.received;
    expect(letter).toContain('From: Kaveri Procurement <no-reply@console.in>');
    expect(letter).toContain('To: asha.rao@demo.in');
    expect(letter).toContain('Subject: Your quotation');
    expect(letter).toContain('<p>Here it is.</p>');
    expect(letter).toContain('filename=quotation.pdf');
    expect(letter).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  });

  it('sends without waiting, and waits for what is in progress when it closes', async () => {
    const { mailer, server } = await mailerFor();
    await mailer.post(MESSAGE);
    expect(server.received).toEqual([]);
    await mailer.close();
    expect(server.received).toHaveLength(1);
  });

  it('reports a refusal by the server, and logs the rest', async () => {
    const { mailer, log, slept } = await mailerFor({ refusal: '550 5.1.1 mailbox unavailable at mx7.internal' });
    const delivery = await mailer.deliver(MESSAGE);
    expect(slept).toEqual([]);
    expect(delivery).toEqual({ sent: false, reason: 'The mail server rejected the message.' });
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }), expect.any(String));
  });

  it('reports an unreachable server', async () => {
    const { mailer, server, slept } = await mailerFor();
    server.close();
    const reason = 'The message could not be sent. Try again later.';
    expect(await mailer.deliver(MESSAGE)).toEqual({ sent: false, reason });
    expect(slept).toEqual([500, 1_500]);
    await expect(mailer.post(MESSAGE)).resolves.toBeUndefined();
  });

  it('sends again, with growing pauses, what the server could not accept, as the same message', async () => {
    const { mailer, server, slept } = await mailerFor({ doubts: ['451 try again later', '421 closing'] });
    expect(await mailer.deliver(MESSAGE)).toEqual({ sent: true });
    expect(slept).toEqual([500, 1_500]);
    const ids = server.received.map((letter) => /^Message-ID: (.*)$/m.exec(letter)?.[1]);
    expect(ids).toEqual([expect.stringMatching(/^<[\w-]+@console\.in>$/), ids[0], ids[0]]);
  });

  it('gives up after three temporary failures', async () => {
    const { mailer, server } = await mailerFor({ refusal: '450 busy' });
    const reason = 'The message could not be sent. Try again later.';
    expect([await mailer.deliver(MESSAGE), server.received]).toEqual([{ sent: false, reason }, []]);
  });

  it('sends nothing without a recipient', async () => {
    const { mailer, server } = await mailerFor();
    expect(await mailer.deliver({ ...MESSAGE, to: null })).toMatchObject({ sent: false });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['sms', 'No SMS service is set up.'],
    ['whatsapp', 'No WhatsApp service is set up.'],
  ] as const)('refuses %s while no service is configured', async (channel, reason) => {
    const { mailer, server } = await mailerFor();
    expect(await mailer.deliver({ ...MESSAGE, channel, to: '9876543210' })).toEqual({ sent: false, reason });
    expect(server.received).toEqual([]);
  });
});

describe('the text service', () => {
  it.each([
    [202, { sent: true }],
    [500, { sent: false, reason: 'The text service rejected the message.' }],
  ])('accepts SMS and WhatsApp; its %i is %o', async (status, delivery) => {
    const heard: unknown[] = [];
    const service = createServer((request, response) => {
      void request.toArray().then((chunks) => {
        heard.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void service.close());
    await once(service, 'listening');
    const { mailer } = await mailerFor({
      textUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/texts`,
    });
    const text = { ...MESSAGE, channel: 'whatsapp', to: '9876543210' } as const;
    expect(await mailer.deliver(text)).toEqual(delivery);
    expect(heard).toEqual([{ to: '9876543210', channel: 'whatsapp', text: 'Here it is.' }]);
  });
});
