import { expect, test } from 'vitest';
import { readNaming } from './naming.ts';

const MAP = {
  '*': { fields: { created_date: 'createdAt' } },
  '/getSeller': {
    path: '/v2/vendors',
    query: { seller_name: 'search', is_active: 'active' },
    fields: { sellers: 'vendors', seller_name: 'name' },
  },
  '/pincode/{pin}': { path: '/areas/{pin}/place' },
};
const naming = readNaming(JSON.stringify(MAP));

test.each([
  ['/getSeller?seller_name=a%20b&page=2&is_active=true', '/v2/vendors?search=a+b&page=2&active=true'],
  ['/getSeller', '/v2/vendors'],
  ['/pincode/560001', '/areas/560001/place'],
  ['/rfq?seller_name=a', '/rfq?seller_name=a'],
])('%s is asked for at %s', (target, there) => {
  expect(naming.target(target)).toBe(there);
});

test('fields are spelt as theirs on the way out and as ours on the way in, at every depth', () => {
  const ours = { sellers: [{ seller_id: 1, seller_name: 'A', created_date: 'now' }], count: 1 };
  const theirs = { vendors: [{ seller_id: 1, name: 'A', createdAt: 'now' }], count: 1 };
  expect(naming.sent('/getSeller', ours)).toEqual(theirs);
  expect(naming.received('/getSeller', theirs)).toEqual(ours);
  expect(naming.received('/rfq', { name: 'A', createdAt: 'now' })).toEqual({ name: 'A', created_date: 'now' });
});

test('a field of theirs under our name gives way to the one that is mapped', () => {
  expect(naming.received('/getSeller', { name: 'right', seller_name: 'other' })).toEqual({ seller_name: 'right' });
});

test.each([
  ['not JSON', /^GATEWAY_MAP does not name a file of JSON: /],
  ['[]', 'GATEWAY_MAP must hold an object, with a key for each path.'],
  ['{"/getSelers": {}}', 'GATEWAY_MAP: "/getSelers" is not the path of a call.'],
  ['{"/getSeller": "x"}', 'GATEWAY_MAP: "/getSeller" must be an object with path, query or fields.'],
  ['{"/getSeller": {"queries": {}}}', 'GATEWAY_MAP: "/getSeller.queries" is unknown; it may be path, query, fields.'],
  ['{"*": {"path": "/x"}}', 'GATEWAY_MAP: "*.path" is unknown; it may be fields.'],
  ['{"/getSeller": {"path": "vendors"}}', 'GATEWAY_MAP: "/getSeller.path" must be a path that begins with a slash.'],
  [
    '{"/pincode/{pin}": {"path": "/areas"}}',
    'GATEWAY_MAP: "/pincode/{pin}.path" must have the parameters of /pincode/{pin}.',
  ],
  ['{"/getSeller": {"query": {"name": "q"}}}', 'GATEWAY_MAP: "/getSeller.query.name" is not a query of this call.'],
  ['{"/getSeller": {"fields": {"zone": 7}}}', 'GATEWAY_MAP: "/getSeller.fields.zone" must be a name.'],
  ['{"/getSeller": {"fields": []}}', 'GATEWAY_MAP: "/getSeller.fields" must be an object of names.'],
  [
    '{"/getSeller": {"fields": {"zone": "a", "district": "a"}}}',
    'GATEWAY_MAP: "/getSeller.fields.district" has a name that another has, too: "a".',
  ],
])('%s is refused', (text, why) => {
  expect(() => readNaming(text)).toThrow(why);
});
