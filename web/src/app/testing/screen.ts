import { snapshot } from 'valtio/vanilla';
import { isApiError } from '../../api/api-error.ts';
import type { LiveList } from '../../stores/live-list.ts';
import { createSteadyReader } from '../../stores/steady-reader.ts';
import { storeOf } from '../../stores/stores.ts';
import { mayOpen, openList, readOne } from './lists.ts';
import type { AnyRow, Plan, ShownEntity } from './lists.ts';
import type { ListAction, ScreenState } from './person-protocol.ts';

/** What a person has open: lists, and records in drawers. */
export interface Screen {
  /** Opens every planned list this person may see. Does nothing the second time. */
  enter: () => void;
  leave: () => void;
  /** The rows of an entity on the screen. */
  shown: (entity: ShownEntity) => AnyRow[];
  /** One action on a list. `die` decides which list and which target. */
  handle: (kind: ListAction, die: number) => void;
  rereadAll: () => void;
  settleAll: () => void;
  /** What is still missing; undefined once everything is loaded. */
  unread: () => string | undefined;
  look: () => Pick<ScreenState, 'lists' | 'watched'>;
}

interface OpenList {
  plan: Plan;
  list: LiveList<AnyRow>;
  close: () => void;
}
interface Watched {
  entity: ShownEntity;
  id: string;
  isReading: () => boolean;
  /** The record no longer exists for this person, and the drawer says so. */
  isGone: () => boolean;
  stop: () => void;
}

/** @param moved called when a record was read. */
export function createScreen(plans: readonly Plan[], moved: () => void): Screen {
  let open: OpenList[] = [];
  let closed: Plan[] = [];
  let watched: Watched[] = [];

  function show(plan: Plan): OpenList {
    const list = openList(plan);
    return { plan, list, close: list.open() };
  }

  function watch(entity: ShownEntity, id: string) {
    const read = readOne(entity);
    if (!read || watched.some((one) => one.entity === entity && one.id === id)) return;
    let isGone = false;
    const reader = createSteadyReader({
      read: () => read(id),
      done: () => {
        isGone = false;
        moved();
      },
      failed: (error) => {
        isGone = isApiError(error, 'not_found', 'forbidden');
        moved();
      },
    });
    const ignore = storeOf(entity).watch(
      id,
      ({ row }) => {
        isGone = row === undefined;
      },
      async () => reader.restart(),
    );
    const stop = () => {
      reader.stop();
      ignore();
    };
    watched.push({ entity, id, isReading: reader.isReading, isGone: () => isGone, stop });
    reader.want();
  }

  function handle(kind: ListAction, die: number) {
    if (kind === 'reopen') {
      const plan = closed.pop();
      if (plan) open.push(show(plan));
      return;
    }
    const at = Math.floor(die * open.length);
    const one = open[at];
    if (!one) return;
    const { list, plan } = one;
    const { view } = list;
    if (kind === 'turn') list.turn(1 + (Math.floor(die * 997) % Math.max(1, Math.ceil(view.total / view.limit))));
    if (kind === 'hold') list.hold();
    if (kind === 'settle') list.settle();
    if (kind === 'reread') list.reread();
    if (kind === 'watch' && view.ids[0]) watch(plan.entity, view.ids[0]);
    if (kind !== 'close') return;
    one.close();
    open.splice(at, 1);
    closed.push(plan);
  }

  function unread(): string | undefined {
    const waits = open.find(({ list: { view } }) => view.state !== 'ready' || view.problem !== undefined);
    if (waits) return `a list of ${waits.plan.entity} is ${waits.list.view.state}: ${waits.list.view.problem}`;
    return watched.some(({ isReading }) => isReading()) ? 'a record is being read' : undefined;
  }

  return {
    enter: () => {
      if (open.length === 0) open = plans.filter(({ entity }) => mayOpen(entity)).map(show);
    },
    leave: () => {
      for (const { close } of open) close();
      for (const { stop } of watched) stop();
      [open, closed, watched] = [[], [], []];
    },
    shown: (entity) => {
      const ids = open.filter(({ plan }) => plan.entity === entity).flatMap(({ list }) => list.view.ids);
      return [...new Set(ids)].map((id) => storeOf(entity).row(id)).filter((row) => row !== undefined) as AnyRow[];
    },
    handle,
    rereadAll: () => open.forEach(({ list }) => list.reread()),
    settleAll: () => open.forEach(({ list }) => list.settle()),
    unread,
    look: () => ({
      lists: open.map(({ plan, list }) => {
        const { ids, total, page, limit } = snapshot(list.view);
        return { plan, ids, total, page, limit, rows: ids.map((id) => rowOf(plan.entity, id)) };
      }),
      watched: watched.map(({ entity, id, isGone }) => ({ entity, id, row: isGone() ? undefined : rowOf(entity, id) })),
    }),
  };
}

function rowOf(entity: ShownEntity, id: string) {
  const row = storeOf(entity).row(id);
  return row && snapshot(row);
}
