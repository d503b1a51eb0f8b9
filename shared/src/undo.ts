import type { Chart } from './lifecycles/chart.ts';
import { quotationChart } from './lifecycles/quotation.ts';
import { quotationRequestChart } from './lifecycles/quotation-request.ts';
import type { Entity } from './entities.ts';

/** How long a move can be undone, and how much longer the gateway allows for its way there. */
export const UNDO_MS = 10_000;
export const UNDO_ALLOWANCE_MS = 5_000;

/** The records whose moves can be undone, with their charts. */
const UNDONE_BY: Partial<Record<Entity, Chart<string>>> = {
  quotation_request: quotationRequestChart,
  quotation: quotationChart,
};

/** Whether a record got from one status to another because somebody undid a move: nothing else leads there. */
export const isUndone = (entity: Entity, from: string | null, to: string | null): boolean =>
  from !== null && to !== null && UNDONE_BY[entity]?.undoes(from, to) === true;
