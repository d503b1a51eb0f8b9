import { describe, expect, it } from 'vitest';
import { inWords } from './start-failure.ts';

const failure = (code: string) => Object.assign(new Error(code), { code, address: '127.0.0.1', port: 5432 });

describe('a failed start', () => {
  it.each([
    [failure('EADDRINUSE'), 'Port 5432 on 127.0.0.1 is in use. Set another PORT.'],
    [failure('ECONNREFUSED'), 'PostgreSQL is not responding at 127.0.0.1:5432. Check DATABASE_URL.'],
    [
      new AggregateError([failure('ECONNREFUSED')]),
      'PostgreSQL is not responding at 127.0.0.1:5432. Check DATABASE_URL.',
    ],
    [failure('ENOTFOUND'), 'The host in DATABASE_URL could not be found.'],
    [new Error('DEMO is "big".'), 'The gateway could not start: DEMO is "big".'],
    ['odd', 'The gateway could not start: odd'],
  ])('due to %s is reported in a sentence', (error, sentence) => expect(inWords(error)).toBe(sentence));
});
