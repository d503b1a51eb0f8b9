import { expect, test } from 'vitest';
import { newTerms, termsBody, termsDraftOf, termsErrors, termsOptions } from './sale-terms.ts';

test('new terms start with the default labels and terms', { tags: ['FRM-26', 'QUO-40', 'QUO-42'] }, () => {
  expect(termsBody(newTerms())).toEqual({
    charge_1_name: 'Delivery',
    charge_1_value: 0,
    charge_2_name: 'Adjust Amount',
    charge_2_value: 0,
    payment_terms: '100% upfront',
    sales_person: null,
    remark: null,
  });
});

test(
  'terms read from a record have an empty field for no charge, and known terms in any case',
  { tags: ['QUO-42'] },
  () => {
    const row = { ...termsBody(newTerms()), charge_1_value: 120.5, payment_terms: '100% UPFRONT' };
    expect(termsDraftOf(row, 0)).toEqual({ ...newTerms(), charge_1_value: 120.5 });
    expect(termsDraftOf({ ...row, payment_terms: 'Net 45' }, 30)).toMatchObject({
      payment_terms: 'Net 45',
      discount: 30,
    });
  },
);

test('a cleared label is the default again', { tags: ['QUO-40'] }, () => {
  expect(termsBody({ ...newTerms(), charge_1_name: ' ', charge_2_name: ' Loading ' })).toMatchObject({
    charge_1_name: 'Delivery',
    charge_2_name: 'Loading',
  });
});

test('a charge may be negative, a discount may not', { tags: ['PRI-7'] }, () => {
  expect(termsErrors({ ...newTerms(), charge_1_value: -50, discount: 50 })).toEqual({});
  expect(termsErrors({ ...newTerms(), charge_1_value: 0.001, discount: -50 })).toEqual({
    charge_1_value: '*Please enter an amount in rupees.',
    discount: '*Please enter discount.',
  });
});

test('the options are the default terms, and those that only this record has', { tags: ['FRM-27', 'QUO-41'] }, () => {
  const house = ['100% upfront', '50% upfront and 50% on delivery', 'Cash on Delivery'];
  expect(termsOptions('100% upfront')).toEqual(house);
  expect(termsOptions('Net 45')).toEqual(['Net 45', ...house]);
});
