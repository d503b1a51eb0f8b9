import { expect, test } from 'vitest';
import { blankTicket, TICKET_FORM } from './ticket-form-kind.ts';

test('a quantity that is not a number holds a ticket back, and an empty one does not', () => {
  const draft = { ...blankTicket('ad_hoc'), name: 'Gloves', description: 'Soon', category: 'Safety' };
  expect(TICKET_FORM.rules.errors(draft, undefined)).toEqual({});
  expect(TICKET_FORM.rules.errors({ ...draft, quantity: NaN }, undefined)).toEqual({
    quantity: 'Enter a number, or leave it empty.',
  });
});
