import { expect, test } from 'vitest';
import { refusalBody } from './refusals.ts';

test.each([
  [400, { message: 'No.' }, 'bad_request', 'No.'],
  [401, { message: 'jwt expired' }, 'unauthorized', 'jwt expired'],
  [403, {}, 'forbidden', 'Error'],
  [404, { message: 'Nothing.' }, 'not_found', 'Nothing.'],
  [409, { message: 'It may not.' }, 'conflict', 'It may not.'],
  [418, { message: 'A teapot.' }, 'bad_request', 'A teapot.'],
  [422, { message: 'Look again.' }, 'invalid', 'Look again.'],
  [429, '<html>', 'rate_limited', 'Error'],
  [503, { message: 'connect ECONNREFUSED 10.0.0.7' }, 'internal', 'Internal Server Error'],
])('%d becomes a refusal of ours', (status, body, code, message) => {
  expect(refusalBody(status, body)).toMatchObject({ success: false, code });
  expect(refusalBody(status, body).message.toLowerCase()).toContain(message.toLowerCase().slice(0, 5));
  expect(refusalBody(status, body).message).not.toContain('ECONNREFUSED');
});

test('a refusal in our shape is left alone, and the fields a gateway names are kept', () => {
  const ours = { success: false, code: 'illegal_move', message: 'No.', allowed: ['SENT'] };
  expect(refusalBody(409, ours)).toBe(ours);
  expect(refusalBody(422, { message: 'Look.', fields: { quantity: 'Too many.' } })).toMatchObject({
    fields: { quantity: 'Too many.' },
  });
});
