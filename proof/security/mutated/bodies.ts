export interface BadBody {
  what: string;
  path: string;
  body: string | Uint8Array;
  headers: Readonly<Record<string, string>>;
  /** Any of these is accepted. */
  statuses: readonly number[];
  isPublic?: boolean;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const KB = 1024;

/** Bodies that no client of ours sends. */
export function badBodies(): BadBody[] {
  const json = (what: string, body: string | Uint8Array, statuses: readonly number[] = [400, 422]): BadBody => ({
    ...{ what, path: '/api/tenant/createTenant', body, headers: JSON_TYPE, statuses },
  });
  const open = (what: string, body: string, statuses: readonly number[]): BadBody => ({
    ...{ what, path: '/api/sendOtp', body, headers: { ...JSON_TYPE, client_type: 'MODERATOR' }, statuses },
    isPublic: true,
  });
  return [
    json('half of an object', '{"tenant_name":'),
    json('no object', '"text"'),
    json('a list', '[]'),
    json('nothing', 'null'),
    json('a number beyond all', '{"tenant_name":1e999}'),
    json('a key of the prototype', '{"__proto__":{"role_id":1001},"tenant_name":"x"}'),
    json('a constructor', '{"constructor":{"prototype":{"role_id":1001}}}'),
    json('a null character', '{"tenant_name":"a\\u0000b","district":"x","state":"y"}'),
    json('half of a surrogate pair', '{"tenant_name":"\\ud800","district":7,"state":"y"}'),
    json('bytes that are no text', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
    json('nested ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
    json('more than 1 MB', JSON.stringify({ tenant_name: 'x'.repeat(KB * KB) }), [413]),
    { ...json('XML', '<tenant/>', [400, 415, 422]), headers: { 'content-type': 'application/xml' } },
    {
      ...json('a form', 'tenant_name=x', [400, 415, 422]),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    open('more than 4 kB before sign-in', JSON.stringify({ type: 'EMAIL', value: 'x'.repeat(4 * KB) }), [413]),
    open('no address at all', '{"type":"EMAIL","value":{"$ne":null}}', [400, 422]),
    open('SQL for an address', `{"type":"EMAIL","value":"' or 1=1 --"}`, [400, 422]),
  ];
}
