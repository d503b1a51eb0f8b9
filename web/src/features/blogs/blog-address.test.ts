import { describe, expect, test } from 'vitest';
import { hasTag, readBlogAddress, says, tagsIn, writeBlogAddress } from './blog-address.ts';
import { patched } from '../../records/address/field.ts';

const read = (text: string) => readBlogAddress(new URLSearchParams(text), 0);

describe('the address of the blog list', () => {
  test.each([
    ['', { status: [], keyword: '', tags: '', page: 1 }],
    [
      'status=ARCHIVED&q=monsoon&tags=Cement,%20GST&page=3',
      { status: ['ARCHIVED'], keyword: 'monsoon', tags: 'Cement, GST', page: 3 },
    ],
    ['status=SENT&page=0', { status: [], keyword: '', tags: '', page: 1 }],
    ['page=x', { status: [], keyword: '', tags: '', page: 1 }],
  ])('%j', (text, address) => {
    expect(read(text)).toEqual(address);
  });

  test('starts at the first page under another filter, and omits defaults', () => {
    const from = new URLSearchParams('page=3');
    expect(patched(from, writeBlogAddress({ tags: 'GST' })).toString()).toBe('tags=GST');
    expect(patched(from, writeBlogAddress({ page: 2 })).toString()).toBe('page=2');
    expect(patched(from, writeBlogAddress({ page: 1 })).toString()).toBe('');
  });
});

describe('tags', () => {
  test.each([
    ['Cement, Site  practice,,', ['Cement', 'Site practice']],
    [' , ', []],
  ])('in %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  test.each([
    [['Cement', 'GST'], ['gst'], true],
    [['Cement'], ['cem'], false],
    [['Cement'], [], true],
    [[], ['Cement'], false],
  ])('%j searched by %j', (tags, sought, found) => {
    expect(hasTag(tags, sought)).toBe(found);
  });
});

test.each([
  ['', {}, true],
  [' monsoon ', { title: 'Curing in the Monsoon', author: 'Asha Rao' }, true],
  ['rao', { title: 'Curing in the Monsoon', author: 'Asha Rao' }, true],
  ['steel', { title: 'Curing in the Monsoon', author: 'Asha Rao' }, false],
  ['monsoon', {}, false],
])('the search for %j in a post of %j: %s', { tags: ['SCR-72'] }, (keyword, row, found) => {
  expect(says(row, keyword)).toBe(found);
});
