import type { Reader } from '@console/shared/audience';
import { PERMISSION_ENTITIES, PERMISSION_TYPES } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { answerParent } from '@console/shared/testing/child';
import { fakeGateway } from '../../src/testing/fake-gateway.ts';
import { quoteRequest } from '../quote-request.ts';

/** A gateway that commits changes on command and costs the relay nothing else. */
const gateway = await fakeGateway();
await gateway.start();

const permissions = Object.fromEntries(
  PERMISSION_ENTITIES.map((entity) => [entity, Object.fromEntries(PERMISSION_TYPES.map((type) => [type, true]))]),
) as PermissionMap;
const admin: Reader = { role_id: 1001, permissions, org_id: null };
const ROWS = 20;
let committed = 0;

function commit(count: number): void {
  for (let done = 0; done < count; done += 1) {
    committed += 1;
    gateway.commit('quotation_request', quoteRequest(1 + (committed % ROWS), committed), {
      by: { user_id: 9, name: 'Suresh Gowda' },
      changed: ['quantity', 'modified_by', 'modified_date', 'revision', 'modified_by_info'],
    });
  }
}
commit(ROWS);

answerParent(Number(new URL(gateway.url()).port), {
  commit,
  signIn: (user_id: number) => gateway.signIn(user_id, admin),
});
