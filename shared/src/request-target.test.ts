import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTarget, refuseAmbiguous, rewriteTarget, writeTarget } from './request-target.ts';

describe('a request target', () => {
  test.each([
    ['/api/rfq', '/api/rfq', []],
    ['/api/%72fq', '/api/rfq', []],
    ['/api/rfq/', '/api/rfq/', []],
    ['/pincode/%E0%A4%95', '/pincode/क', []],
    ['/a?', '/a', []],
    [
      '/a?x=1&x=%2f%25&y=a+b&z',
      '/a',
      [
        ['x', '1'],
        ['x', '/%'],
        ['y', 'a b'],
        ['z', ''],
      ],
    ],
    [
      '/a?q=100%&b=?/[c]',
      '/a',
      [
        ['q', '100%'],
        ['b', '?/[c]'],
      ],
    ],
  ])('%s is read as %s', (target, path, query) => {
    expect(readTarget(target)).toEqual({ path, query });
  });

  test.each([
    ...['', '*', 'api/rfq', 'http://relay/api/rfq', '//relay/api', '/api//rfq', '/api/rfq#x', '/api/rfq?a#x', '#'],
    ...['/api/..', '/api/./rfq', '/api/%2e%2e/rfq', '/api/%2E/rfq', '/api/rfq%2fx', '/api/rfq%5cx', '/api/rfq\\x'],
    ...['/api/%2572fq', '/api/rfq%23x', '/api/rfq%3Fx', '/api/rfq;x', '/api/rfq%3bx', '/api/rfq%00', '/api/rfq%7f'],
    ...['/api/rfq%0a', '/api/rfq%zz', '/api/rfq%', '/api/rfq%ff', '/api/rfq x', '/api/rfq\t', '/api/rfq\u0001'],
    ...['/api/rfq?a=\\', '/api/rfq?a b', '/api/rfq?\u0000', '/api/rfqé', '/api/rfq?é'],
  ])('%j is rejected', (target) => {
    expect(readTarget(target)).toBeUndefined();
    expect(rewriteTarget(target)).toBe(target);
  });

  test('has the same meaning when rewritten', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1 }).map(encodeURIComponent);
    const targets = fc
      .tuple(fc.array(part, { maxLength: 4 }), fc.array(fc.tuple(part, part), { maxLength: 4 }))
      .map(([path, query]) => `/${path.join('/')}?${query.map((pair) => pair.join('=')).join('&')}`);
    fc.assert(
      fc.property(targets, (target) => {
        const read = readTarget(target);
        if (!read) return;
        expect(readTarget(writeTarget(read))).toEqual(read);
      }),
    );
  });
});

describe('a request', () => {
  test('that names two hosts is refused, in any case', () => {
    const request = { url: '/api/rfq', rawHeaders: ['Host', 'relay', 'x-host', 'relay'] };
    expect(() => refuseAmbiguous(request)).not.toThrow();
    expect(() => refuseAmbiguous({ ...request, rawHeaders: ['Host', 'relay', 'hOST', 'relay'] })).toThrow('one host');
  });

  test('with an invalid target is refused', () => {
    expect(() => refuseAmbiguous({ url: '/api/rfq#x', rawHeaders: [] })).toThrow('not understood');
  });
});
