import { expect, test } from 'vitest';
import { mailSaid } from './told-seller.ts';

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
