import { BLOG_MAX } from '@console/shared/constants';
import type { Blog } from '@console/shared/entities/records';
import { blogChart } from '@console/shared/lifecycles/blog';
import type { BlogStatus } from '@console/shared/lifecycles/blog';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { readFields, severalField, textField, writeFields } from '../../records/address/field.ts';
import type { AddressPatch, Field, FieldsOf } from '../../records/address/field.ts';

/** The view in the list's address. */
export interface BlogAddress {
  status: readonly BlogStatus[];
  /** A part of the title or the author's name. */
  keyword: string;
  /** As typed: 'Cement, GST'. */
  tags: string;
  page: number;
}

const KEYWORD_MAX = 100;
const TAGS_MAX = 200;

const pageField: Field<number> = {
  read: (params) => {
    const text = params.get('page') ?? '';
    return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
  },
  write: (page) => ({ page: page === 1 ? undefined : String(page) }),
};

const FIELDS: FieldsOf<BlogAddress> = {
  status: severalField<BlogStatus>('status', blogChart.statuses),
  keyword: textField('q', KEYWORD_MAX),
  tags: textField('tags', TAGS_MAX),
  page: pageField,
};

export const readBlogAddress = (params: URLSearchParams, now: number): BlogAddress => readFields(FIELDS, params, now);

/** Any other filter starts at the first page. */
export const writeBlogAddress = (values: Partial<BlogAddress>): AddressPatch =>
  writeFields(FIELDS, 'page' in values ? values : { ...values, page: 1 });

/** The tags in a text. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().replace(/\s+/g, ' ').slice(0, BLOG_MAX.tag))
    .filter((tag) => tag !== '')
    .slice(0, BLOG_MAX.tags);

/** Whether a post has any of these tags, ignoring case; true if none are given. */
export function hasTag(tags: readonly string[], sought: readonly string[]): boolean {
  const names = new Set(tags.map((tag) => tag.toLowerCase()));
  return sought.length === 0 || sought.some((tag) => names.has(tag.toLowerCase()));
}

/** Whether the title or the author's name has these words in it, ignoring case. Of a deleted post there is only the number. */
export const says = (row: Partial<Pick<Blog, 'title' | 'author'>>, keyword: string): boolean =>
  keyword.trim() === '' ||
  SEARCHED_FIELDS.blogs.some((field) => row[field]?.toLowerCase().includes(keyword.trim().toLowerCase()));
