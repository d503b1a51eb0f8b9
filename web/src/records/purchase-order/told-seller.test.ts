import { expect, test } from 'vitest';
import { mailSaid, textSaid } from './told-seller.ts';

const sent = { is_email_sent: true, email_message: 'Email sent Successfully!', error: null };

test(
  'the result of the mail to the seller is shown, and nothing if none was due',
  { tags: ['SUP-80', 'SUP-81'] },
  () => {
    expect(mailSaid(sent)).toEqual([{ isGood: true, title: 'Email sent Successfully!' }]);
    expect(mailSaid({ ...sent, email_message: 'Without its document.' })).toEqual([
      { isGood: true, title: 'Email sent Successfully!', detail: 'Without its document.' },
    ]);
    expect(
      mailSaid({ is_email_sent: false, email_message: 'The seller has no address.', error: 'Email is not sent!' }),
    ).toEqual([{ isGood: false, title: 'Email is not sent!', detail: 'The seller has no address.' }]);
    expect(mailSaid({ is_email_sent: false, email_message: 'No e-mail was due.', error: null })).toEqual([]);
  },
);

test.each([
  [{ is_whatsapp_sent: true, whatsapp_message: 'Sent.' }, [{ isGood: true, title: 'WhatsApp message sent' }]],
  [
    { is_whatsapp_sent: false, whatsapp_message: 'The seller has no phone number.' },
    [{ isGood: false, title: 'WhatsApp message not sent', detail: 'The seller has no phone number.' }],
  ],
  [{}, []],
])('of a WhatsApp message, the reply %j says %j', (reply, said) => {
  expect(textSaid(reply)).toEqual(said);
});
