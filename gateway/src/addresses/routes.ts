import type { FastifyInstance } from 'fastify';
import { maySee } from '@console/shared/audience';
import { addressCalls } from '@console/shared/calls/records';
import { invalid } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { refusedToSee } from '@console/shared/refused';
import { serve } from '../http/serve.ts';
import { addressRecord } from '../records/address.ts';
import { ownerFor } from '../records/owner.ts';
import { addAddress } from './commands.ts';
import { listAddresses } from './repository.ts';

export async function addresses(app: FastifyInstance): Promise<void> {
  serve(app, addressCalls.list, async ({ db, query, actor: { audience } }) => {
    if (query.address_id) return { address: await addressRecord.get(db, query.address_id) };
    const { entity_type: kind, entity_id: id = '' } = query;
    if (kind === undefined) throw invalid({ entity_type: 'Choose the kind of record from the list.' });
    const owner = await ownerFor(db, audience, { kind, id, field: 'entity_type' });
    if (audience.bound !== undefined) return { addresses: [], count: 0 };
    if (!maySee(audience, 'address', { entity_type: kind })) throw refusedToSee('tenant');
    const { rows, count } = await listAddresses(db, owner, query);
    return { addresses: rows, count };
  });

  serve(app, addressCalls.create, async ({ body, write }) => {
    const address = await write((work) => addAddress(work, body));
    return { success: true, message: MESSAGES.others.addressCreated, address };
  });
}
