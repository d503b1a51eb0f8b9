import { pathLabel } from '@console/shared/field-labels';
import { LOCALE } from '@console/shared/constants';

/** A validation error of a schema. */
export interface Problem {
  keyword: string;
  instancePath: string;
  params?: { requiredProperties?: string[]; limit?: number; type?: string; format?: string; pattern?: string | RegExp };
}

/**
 * The validation error for the field at this path, as a sentence with the field's label on screen: 'Quantity is at most
 * 99,99,99,999.'
 * @param isItem whether it is about an element of a list of plain values, which is itself the field
 */
export function schemaMessage(path: string, { keyword, params = {} }: Problem, isItem = false): string {
  const word = pathLabel(path);
  const sentence = SENTENCES[keyword]?.(word, params);
  if (sentence !== undefined) return sentence;
  if (keyword === 'enum' || RECORD.test(path)) return `Choose the ${word} from the list.`;
  const said = SAYS[keyword]?.(params) ?? 'is not valid';
  return `${isItem ? `Each of the ${word}` : capitalised(word)} ${said}.`;
}

export const unstorableMessage = (path: string): string =>
  `${capitalised(pathLabel(path))} contains a character that can't be saved.`;

/** Records are picked, not typed, so details about their ids mean nothing to users. Only `entity_id` is typed. */
const RECORD = /(?:(?<!\bentity)_id|sales_person|category_managers?|sellers)$/;

type Params = NonNullable<Problem['params']>;

const SENTENCES: Readonly<Record<string, (word: string, params: Params) => string | undefined>> = {
  required: (word) => `Please enter ${word}.`,
  minLength: (word, { limit }) => (limit === 1 ? `Please enter ${word}.` : undefined),
  minItems: (word) => `Add ${word}.`,
  maxItems: (word, { limit }) => `Add at most ${counted(limit)} ${word}.`,
  uniqueItems: (word) => `The ${word} include the same one twice.`,
};

const SAYS: Readonly<Record<string, (params: Params) => string | undefined>> = {
  maximum: ({ limit }) => `must be at most ${counted(limit)}`,
  minimum: ({ limit }) => `must be at least ${counted(limit)}`,
  exclusiveMinimum: ({ limit }) => `must be above ${counted(limit)}`,
  maxLength: ({ limit }) => `can have at most ${counted(limit)} characters`,
  minLength: ({ limit }) => `must have at least ${counted(limit)} characters`,
  type: ({ type = '' }) => KINDS[type],
  format: ({ format = '' }) => KINDS[format],
  pattern: ({ pattern = '' }) => PATTERNS[String(pattern)],
};

const KINDS: Readonly<Record<string, string>> = {
  number: 'must be a number',
  integer: 'must be a whole number',
  string: 'must be text',
  boolean: 'must be yes or no',
  array: 'must be a list',
  object: 'must be a group of fields',
  date: 'must be a date written as YYYY-MM-DD',
  'date-time': 'must be a date and a time',
};

const PATTERNS: Readonly<Record<string, string>> = {
  '^(19|2[0-9])': 'must be a date between 1900 and 2999',
  '^[A-Za-z0-9-]+$': 'can contain only letters, digits and hyphens',
  '^[0-9]{1,9}$': 'must be a whole number of at most nine digits',
};

const numbers = new Intl.NumberFormat(LOCALE);
const counted = (limit = 0) => numbers.format(limit);
const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
