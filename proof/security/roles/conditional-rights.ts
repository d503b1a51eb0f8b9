import { deepEqual } from 'node:assert/strict';
import { ask } from '../ask.ts';
import type { Check } from '../check.ts';
import type { RoleId } from '../people.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { openSocket } from '../socket.ts';

type Id = number | string;
type Row = Record<string, Id>;

/**
 * Permissions that a call requires beyond its row in `calls.ts`, depending on its content. Each of these is refused.
 */
const CONDITIONAL_RIGHTS: readonly {
  what: string;
  role: RoleId;
  send: (known: Known) => readonly [method: string, path: string, body?: object];
  /** 403 by default. */
  status?: number;
  /** The exact body of a call that succeeds but must return nothing. */
  text?: string;
}[] = [
  { what: 'make an admin', role: 1007, send: () => ['POST', '/admin/createUser', { ...SOMEBODY, role_id: 1001 }] },
  { what: 'make staff', role: 1008, send: () => ['POST', '/admin/createUser', { ...SOMEBODY, role_id: 1010 }] },
  { what: 'ban an admin', role: 1007, send: ({ admin }) => ['POST', '/admin/user/ban', { user_id: admin }] },
  { what: 'log an admin out', role: 1007, send: ({ admin }) => ['POST', '/admin/user/logout', { user_id: admin }] },
  {
    what: 'approve a quotation',
    role: 1007,
    send: ({ sent }) => ['PUT', '/quotation', { quotation_id: sent, status: 'CONFIRMED' }],
  },
  {
    what: 'hand over an admin’s approvals',
    role: 1012,
    send: ({ admin }) => [
      'POST',
      '/approvalDelegations',
      { giver_id: admin, delegate_id: admin, first_day: '2099-01-01', last_day: '2099-01-02' },
    ],
  },
  {
    what: 'issue a purchase order',
    role: 1010,
    send: ({ draft }) => ['PATCH', '/updatePurchaseOrderStatus', { po_id: draft, status: 'ISSUED' }],
  },
  {
    what: 'archive a post',
    role: 1012,
    send: ({ post }) => ['PATCH', '/v1/blog/update', { blog_post_id: post, status: 'ARCHIVED' }],
  },
  {
    what: 'comment on what they may not read',
    role: 1007,
    send: ({ seller }) => [
      'POST',
      '/comments/create',
      { entity_type: 'SELLER', entity_id: String(seller), comment: 'x' },
    ],
  },
  {
    what: 'read another organisation’s customer',
    role: 10001,
    send: ({ tenant }) => ['GET', `/tenant/getTenant?tenant_id=${tenant}`],
    status: 404,
  },
  {
    what: 'read another organisation’s request',
    role: 10001,
    send: ({ request }) => ['GET', `/rfq?request_id=${request}`],
    status: 404,
  },
  {
    what: 'read another organisation’s quotation',
    role: 10001,
    send: ({ sent }) => ['GET', `/quotation?quotation_id=${sent}`],
    status: 404,
  },
  {
    what: 'read another organisation’s order',
    role: 10001,
    send: ({ order }) => ['GET', `/getOrderRequest?order_number=${order}`],
    status: 200,
    text: '{"orders":[],"count":0}',
  },
  { what: 'read everybody’s users', role: 10001, send: () => ['GET', '/admin/user'] },
];

const SOMEBODY = { first_name: 'Nobody', last_name: 'Wanted', email: 'nobody.wanted@example.in', mobile: '9830417299' };

type Known = Readonly<Record<'admin' | 'sent' | 'draft' | 'post' | 'seller' | 'tenant' | 'request' | 'order', Id>>;

/** Records of the demo data, none of them in the customer's own organisation. */
async function knownOf(environment: TestEnvironment): Promise<Known> {
  const token = await environment.people.token(1001);
  const customer = await ask(environment.url, {
    path: '/api/user/profile',
    token: await environment.people.token(10001),
  });
  const own = (customer.json['user'] as { organisation_details: Row }).organisation_details['org_id'];
  const first = async (path: string, plural: string, key: string) => {
    const { json } = await ask(environment.url, { path: `/api${path}`, token });
    const rows = json[plural] as (Row & { tenant_info?: Row })[];
    return rows.find((row) => (row.tenant_info ?? row)['org_id'] !== own)?.[key] ?? '';
  };
  const profile = await ask(environment.url, { path: '/api/user/profile', token });
  return {
    admin: (profile.json['user'] as Row)['user_id'] ?? '',
    sent: await first('/quotation?status=SENT&limit=50', 'quotations', 'quotation_id'),
    draft: await first('/getPurchaseOrder?status=DRAFT&limit=1', 'purchaseOrders', 'po_id'),
    post: await first('/v1/blog/get?status=ACTIVE&limit=1', 'blogs', 'blog_post_id'),
    seller: await first('/getSeller?limit=1', 'sellers', 'seller_id'),
    tenant: await first('/tenant/getTenant?limit=50', 'tenants', 'tenant_id'),
    request: await first('/rfq?limit=50', 'rfqs', 'request_id'),
    order: await first('/getOrderRequest?limit=50', 'orders', 'order_number'),
  };
}

export const conditionalRightChecks: readonly Check[] = [
  {
    name: 'nobody escalates, decides without the right, or reads another organisation’s records',
    tags: ['SEC-7', 'SEC-36'],
    run: async (environment) => {
      const known = await knownOf(environment);
      const found: unknown[] = [];
      for (const { what, role, send, status = 403, text } of CONDITIONAL_RIGHTS) {
        const [method, path, body] = send(known);
        const token = await environment.people.token(role);
        const reply = await ask(environment.url, { method, path: `/api${path}`, token, ...(body && { body }) });
        if (reply.status !== status || (text !== undefined && reply.text !== text))
          found.push([what, role, reply.status, reply.text.slice(0, 120)]);
      }
      deepEqual(found, []);
    },
  },
  {
    name: 'on a socket nobody claims without the right, breaks a claim without being admin, or takes more than three',
    tags: ['SEC-9'],
    run: async (environment) => {
      const [board, customer, manager] = await Promise.all(
        [1002, 10001, 1009].map((role) => openSocket(environment, role as RoleId)),
      );
      const { request } = await knownOf(environment);
      const ref = { entity: 'quotation_request', id: String(request) };
      const codes: unknown[] = [];
      for (const socket of [board, customer]) codes.push((await socket?.ask('claim.acquire', ref))?.['code']);
      codes.push((await manager?.ask('claim.break', ref))?.['code']);
      deepEqual(codes, ['forbidden', 'forbidden', 'forbidden']);
      const taken: unknown[] = [];
      for (let nth = 0; nth < 4; nth += 1) {
        const { ok, code } = (await manager?.ask('claim.next', { queue: 'quote_requests' })) ?? {};
        taken.push(ok === true || code);
      }
      deepEqual(taken, [true, true, true, 'too_many']);
      for (const socket of [board, customer, manager]) socket?.close();
    },
  },
];
