import type { Claim, Person } from '@console/shared/live';
import type { PermissionMap } from '@console/shared/permissions';
import type { RecordRef } from '@console/shared/entities';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { EventObject } from 'xstate';
import type {
  ClaimAnswer,
  ClaimEvent,
  Handover,
  KeptWork,
  RowEvent,
  Save,
  Saved,
  WorkEmitted,
  WorkRow,
  WorkRules,
} from '../record-work/contract.ts';
import { workOnRecord } from '../work-on-record.ts';
import { ME } from './rows.ts';

interface Pending<In, Out> {
  input: In;
  resolve: (out: Out) => void;
  reject: (error: unknown) => void;
}

/** An async actor whose calls the test answers by hand, in order. */
function answered<Out, In>() {
  const calls: Pending<In, Out>[] = [];
  const logic = fromPromise<Out, In>(
    ({ input }) => new Promise<Out>((resolve, reject) => calls.push({ input, resolve, reject })),
  );
  const next = () => {
    const call = calls.shift();
    if (!call) throw new Error('Nothing was called.');
    return call;
  };
  return { logic, calls, next };
}

export const claimBy = (holder: Person, token: number): Claim => ({
  entity: 'quotation_request',
  id: '501',
  holder,
  token,
  since: '2026-11-21T05:00:00.000Z',
  expires_at: '2026-11-21T05:00:30.000Z',
});
export const mine = (token = 1) => claimBy({ user_id: ME, name: 'Asha Rao' }, token);

const EVERYTHING: PermissionMap = {
  quotation_request: { READ: true, UPDATE: true },
  purchase_order: { READ: true, UPDATE: true, APPROVE: true },
  delivery_challan: { READ: true, UPDATE: true, APPROVE: true },
};

/** A person working on a record. The test controls everything around them. */
export function workWorld<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  row: Row,
  permissions: PermissionMap = EVERYTHING,
  isTaken = true,
  kept?: KeptWork,
) {
  const calls = {
    acquire: answered<ClaimAnswer, RecordRef>(),
    renew: answered<ClaimAnswer, Claim>(),
    request: answered<void, RecordRef>(),
    breakClaim: answered<void, RecordRef>(),
    handOver: answered<ClaimAnswer, Handover>(),
    decline: answered<void, Handover>(),
    saveFirst: answered<Saved<Row>, Save<Row, Draft, Command>>(),
    save: answered<Saved<Row>, Save<Row, Draft, Command>>(),
  };
  let needs = 0;
  const emitted: WorkEmitted<Row, Command>[] = [];
  const clock = new SimulatedClock();
  const machine = workOnRecord(rules).provide({
    actors: {
      rowFeed: fromCallback<RowEvent<Row>, RecordRef>(() => undefined),
      claimFeed: fromCallback<ClaimEvent, RecordRef>(() => undefined),
      lease: fromCallback<EventObject, RecordRef>(() => {
        needs += 1;
        return () => {
          needs -= 1;
        };
      }),
      acquire: calls.acquire.logic,
      renew: calls.renew.logic,
      request: calls.request.logic,
      breakClaim: calls.breakClaim.logic,
      handOver: calls.handOver.logic,
      decline: calls.decline.logic,
      saveFirst: calls.saveFirst.logic,
      save: calls.save.logic,
    },
  });
  const actor = createActor(machine, { input: { row, worker: { user_id: ME, permissions }, isTaken, kept }, clock });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, calls, isNeeded: () => needs > 0, emitted, clock };
}

/** Lets the machine process every settled promise. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
