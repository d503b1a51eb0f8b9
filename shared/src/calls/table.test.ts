import { describe, expect, test } from 'vitest';
import { metaOf } from '../entities.ts';
import { hasGrant, meets, PERMISSION_ENTITIES, PERMISSION_TYPES, ROLE_WALLBOARD } from '../permissions.ts';
import { CLAIMABLE, isClaimable } from '../queues.ts';
import { BODY_MAX } from '../constants.ts';
import { bodyMaxOf, methodsOf, touchesField } from './call.ts';
import { displayCalls } from './display.ts';
import { sessionCalls } from './session.ts';
import { CALLS, findCall } from './table.ts';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}

const ROLES = ['public', 'session', 'signed_in', 'writer', 'board', 'staff', 'writing_staff', 'admin'];
const everything = Object.fromEntries(
  PERMISSION_ENTITIES.map((entity) => [entity, Object.fromEntries(PERMISSION_TYPES.map((type) => [type, true]))]),
);
const OWN_SESSION = new Set<unknown>([
  ...Object.values(sessionCalls),
  displayCalls.open,
  displayCalls.beginPairing,
  displayCalls.pairing,
]);
const fieldsOf = (schema: { properties?: object } = {}) => schema.properties ?? {};
/** A body with this id in every schema field for it, including lines; undefined if there is no such field. */
function bodyNaming(idKey: string, { properties = {}, items }: Shape): unknown {
  if (items) {
    const inner = bodyNaming(idKey, items);
    return inner && [inner];
  }
  const fields = Object.entries(properties)
    .map(([name, schema]) => [name, name === idKey ? 'X1' : bodyNaming(idKey, schema)] as const)
    .filter(([, value]) => value !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
/** Fields that name a claimable record. `entity_id` may name any. */
const NAMING = [
  ...CLAIMABLE.map((entity) => [metaOf(entity).idKey, entity] as const),
  ['order_id', 'order'] as const,
  ['challan_id', 'delivery_challan'] as const,
  ['entity_id', undefined] as const,
];
const BESIDE = 'is kept beside the record, which stays as it is';
const FOLLOWED = 'what shows the goods or the customer follows at once, whoever works on it';
/** Writes that ignore claims on records that they name or that follow them, and why. */
const REGARDLESS: Readonly<Record<string, string>> = {
  'POST /createOrder': 'ordering moves nothing of the quote request that a line answers',
  'POST /addOrderLines': 'ordering moves nothing of the quote request that a line answers',
  'POST /payment': 'the money has moved, whoever works on the order, which stays as it is',
  'POST /quotation/email/send': 'what was approved is mailed as it is',
  'POST /clickUp/proxy': 'the ticket is about the order, which stays as it is',
  'POST /expense': BESIDE,
  'POST /comments/create': BESIDE,
  'POST /address': BESIDE,
  'POST /fileUpload': BESIDE,
  'POST /credit_note/status': 'of an invoiced order only what is left to deliver changes, which follows at once',
  'PUT /product': FOLLOWED,
  'PUT /sku': FOLLOWED,
  'PUT /category': FOLLOWED,
  'PATCH /tenant/updateTenant': FOLLOWED,
};
const named = CALLS.map((call) => ({ name: `${methodsOf(call).join('|')} ${call.path}`, call }));

describe.each(named)('$name', ({ name, call }) => {
  test('is found by its methods and its path', () => {
    for (const method of methodsOf(call)) expect(findCall(method, call.path)).toBe(call);
  });

  test('needs permissions that exist', { tags: ['ROL-3'] }, () => {
    const known = PERMISSION_ENTITIES.flatMap((entity) => PERMISSION_TYPES.map((type) => `${entity}:${type}`));
    const asked = typeof call.may === 'string' ? [call.may] : call.may;
    for (const requirement of asked) expect([...ROLES, ...known]).toContain(requirement);
  });

  test('has a schema for each parameter of its path', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    expect(Object.keys(fieldsOf(call.params))).toEqual(inPath);
  });

  test('changes nothing if it only reads', () => {
    if (!methodsOf(call).every((method) => method === 'GET')) return;
    expect([call.body, call.changes, call.creates, call.touches]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is closed to the wallboard if it writes anything but its own session', () => {
    const isOpen = meets({ role_id: ROLE_WALLBOARD, permissions: everything }, call.may);
    if (methodsOf(call).includes('GET') || OWN_SESSION.has(call)) return;
    expect(isOpen).toBe(false);
  });

  test('limits the body of callers who need not have signed in', () => {
    expect(bodyMaxOf(call)).toBe(call.may === 'public' ? BODY_MAX.beforeSignIn : BODY_MAX.json);
  });

  test('is refused while somebody else holds a record that it names, or says why not', { tags: ['SEC-8'] }, () => {
    const { path, touches, body, query, changes = [], creates = false } = call;
    const isRead = methodsOf(call).includes('GET') || path.startsWith('/preflight/');
    if (isRead) return;
    const asked = NAMING.flatMap(([field, entity]) =>
      [body, query].flatMap((schema) => {
        const naming = schema && bodyNaming(field, schema);
        return naming ? [{ naming, entity }] : [];
      }),
    );
    const isUnsaid = ({ naming, entity }: (typeof asked)[number]) =>
      !touches?.(naming).some((ref) => ref.entity === entity && ref.id === 'X1');
    const changesUnnamed = asked.length === 0 && !creates && changes.some(isClaimable);
    expect(asked.some(isUnsaid) || changesUnnamed).toBe(name in REGARDLESS);
  });

  test('names the record that can be claimed and that it writes to', () => {
    const { touches, body, changes = [], creates = false } = call;
    const [entity] = changes;
    if (creates || !entity || !isClaimable(entity)) return;
    const { idKey } = metaOf(entity);
    expect(Object.keys(fieldsOf(body))).toContain(idKey);
    expect(touches?.({ [idKey]: 'X1' })).toEqual([{ entity, id: 'X1' }]);
  });
});

describe('the table of calls', () => {
  test('has one call for each method and path', () => {
    const routes = CALLS.flatMap((call) => methodsOf(call).map((method) => `${method} ${call.path}`));
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each([
    ['DELETE', '/rfq'],
    ['GET', '/api/rfq'],
    ['get', '/rfq'],
  ])('has no %s %s', (method, path) => {
    expect(findCall(method, path)).toBeUndefined();
  });

  test('finds a call by its path, whatever the parameters', () => {
    expect(findCall('GET', '/pincode/560001')?.path).toBe('/pincode/{pin}');
    for (const path of ['/pincode', '/pincode/', '/pincode/560001/more', '/x/pincode/560001']) {
      expect(findCall('GET', path)).toBeUndefined();
    }
    expect(findCall('POST', '/pincode/560001')).toBeUndefined();
  });

  test('needs one grant for a read, and a list of grants where one of several is enough', () => {
    expect(findCall('GET', '/rfq')?.may).toBe('quotation_request:READ');
    expect(hasGrant({ quotation_request: { READ: true } }, 'quotation_request:READ')).toBe(true);
  });

  test.each([
    [{ po_id: 'PO1' }, [{ entity: 'purchase_order', id: 'PO1' }]],
    [{ po_id: 7 }, [{ entity: 'purchase_order', id: '7' }]],
    [{ po_id: null }, []],
    [{ po_id: ['PO1'] }, []],
    [{}, []],
    [null, []],
    ['PO1', []],
  ])('finds the record in %j', (body, expected) => {
    expect(touchesField('purchase_order', 'po_id')(body)).toEqual(expected);
  });
});

test('only the calls of a sign-in need none, with at most 4 kB each', () => {
  const open = CALLS.filter(({ may }) => may === 'public');
  expect(open.map((call) => [call.path, bodyMaxOf(call)])).toEqual(
    [
      ...['/sendOtp', '/resendOtp', '/verifyUser'],
      ...['/signIn/ways', '/signIn/provider', '/signIn/provider/finish'],
      '/user/refreshAccessToken',
      '/display/session',
      ...['/display/pairing', '/display/pairing/state'],
    ].map((path) => [path, 4_096]),
  );
});
