import type { Call } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { creditNoteEinvoiceCalls, einvoiceCalls } from '@console/shared/calls/einvoice';
import { orderCalls } from '@console/shared/calls/order';
import { paperCalls } from '@console/shared/calls/paper';
import { activityCalls } from '@console/shared/calls/activity';
import { addressCalls } from '@console/shared/calls/records';
import { LOOKBACK_DAYS } from '@console/shared/constants';
import { daysAgo, isoDay } from '@console/shared/dates';
import type { Einvoice } from '@console/shared/entities/einvoice';

export type Row = Readonly<Record<string, unknown>>;
export type Example = Readonly<Record<string, unknown>>;

interface Field {
  type?: string;
  enum?: readonly unknown[];
  items?: Field;
  anyOf?: readonly Field[];
}

/** Values to ask with, from the rows that were read before. */
export interface Examples {
  /** A value for each of these queries; undefined if there is none for one of them. */
  of: (call: Call, names: readonly string[], row?: Row) => Example | undefined;
  learn: (call: Call, rows: readonly Row[]) => void;
}

/** Names of a query for what rows call otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  challan_id: 'challanId',
  cn_id: 'cnId',
  order_id: 'order_number',
  sellers: 'seller_id',
  on_date: 'day',
};

/** Calls about one record, which is asked of an order. */
const OF_ORDER: readonly Call[] = [paperCalls.list, activityCalls.list];

/** Values where no row has one: of a file that is not there, no link is given. */
const OTHERWISE: Example = { file_name: 'example.pdf' };

export function createExamples(now: number): Examples {
  const known: Record<string, unknown> = {
    ...{ from_date: daysAgo(now, LOOKBACK_DAYS), to_date: isoDay(now), day: isoDay(now), keyword: 'a' },
  };

  function valueOf(call: Call, name: string, row: Row): unknown {
    const field = fieldOf(call, name);
    const words = field?.enum ?? field?.items?.enum;
    const own = row[name];
    if (own !== undefined && own !== null && typeof own !== 'object') return own;
    if (name === 'entity_id') return call === addressCalls.list ? known['seller_id'] : known['order_number'];
    if (call === einvoiceCalls.get) return known['registered'];
    if (call === creditNoteEinvoiceCalls.get) return known['registered_note'];
    if (OF_ORDER.includes(call) && name === 'id') return known['order_number'];
    if (OF_ORDER.includes(call) && name === 'entity') return 'order';
    if (name === 'entity_type' || name === 'entity_name') return call === addressCalls.list ? 'SELLER' : 'order';
    if (words) return words[0];
    if (field?.type === 'boolean') return true;
    return known[NAMES[name] ?? name] ?? OTHERWISE[name];
  }

  return {
    of: (call, names, row = {}) => {
      const example = Object.fromEntries(names.map((name) => [name, valueOf(call, name, row)]));
      return Object.values(example).includes(undefined) ? undefined : example;
    },
    learn: (call, rows) => {
      // Not every order and credit note has an e-invoice.
      if (call === orderCalls.list) known['registered'] ??= rows.find(isRegistered)?.['order_number'];
      if (call === creditNoteCalls.list) known['registered_note'] ??= rows.find(isRegistered)?.['cnId'];
      for (const [name, value] of Object.entries(rows[0] ?? {})) {
        if (value !== null && typeof value !== 'object') known[name] ??= value;
      }
    },
  };
}

const isRegistered = ({ einvoice }: Row): boolean => (einvoice as Einvoice | null | undefined)?.state === 'registered';

function fieldOf({ query }: Call, name: string): Field | undefined {
  const { properties = {} } = (query ?? {}) as { properties?: Readonly<Record<string, Field>> };
  const field = properties[name];
  return field?.anyOf?.[0] ?? field;
}
