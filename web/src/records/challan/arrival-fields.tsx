import { ARRIVAL_REASON_MAX, inIndia, shortWords, SHORTFALLS } from '@console/shared/arrival';
import type { Shortfall } from '@console/shared/arrival';
import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { NumberField } from '../../components/number-field.tsx';
import { Radios } from '../../components/radios.tsx';
import { TextField } from '../../components/text-field.tsx';
import { arrivalField, arrivalOf, askedLines, shortLines, withArrival } from '../../machines/arrival-draft.ts';
import type { ArrivalDraft } from '../../machines/arrival-draft.ts';
import type { ChallanDraft } from '../../machines/challan.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';

const REST: Readonly<Record<Shortfall, string>> = {
  send: 'Send the rest on another challan',
  credit: 'Credit the rest',
};

const QUANTITIES = [
  ['received_qty', 'Received'],
  ['damaged_qty', 'Damaged'],
] as const;

export interface ArrivalFieldsProps {
  row: DeliveryChallan;
  draft: ChallanDraft;
  errors: FieldErrors;
  busy: boolean;
  onEdit: (patch: Partial<ChallanDraft>) => void;
}

/** The names of these fields, where they are shown. */
export const arrivalFields = (row: DeliveryChallan): string[] => [
  'shortfall',
  ...askedLines(row).flatMap((line) =>
    ['received_qty', 'damaged_qty', 'reason'].map((field) => arrivalField(line, field)),
  ),
];

/** What arrived of each line, and once for all of them what happens to the rest. */
export function ArrivalFields({ row, draft, errors, busy, onEdit }: ArrivalFieldsProps) {
  const lines = askedLines(row);
  const short = shortLines(row, draft);
  if (lines.length === 0) return null;
  return (
    <section aria-label="What arrived" className="col-span-full flex min-w-0 flex-col gap-4">
      <ul className="border-line divide-line min-w-0 divide-y rounded-md border">
        {lines.map((line) => {
          const of = short.find(({ line: { dc_line_id } }) => dc_line_id === line.dc_line_id);
          return (
            <ArrivalLine
              key={line.dc_line_id}
              line={line}
              said={arrivalOf(draft, line)}
              words={of && shortWords(line.delivered_qty, of.arrived)}
              errors={errors}
              busy={busy}
              onEdit={(patch) => onEdit({ arrived: withArrival(draft, line, patch) })}
            />
          );
        })}
      </ul>
      {short.length > 0 && (
        <Radios<Shortfall | ''>
          label="What happens to what is missing or damaged?"
          options={SHORTFALLS.map((value) => ({ value, label: REST[value] }))}
          disabled={busy}
          value={draft.shortfall ?? ''}
          error={errors['shortfall']}
          onChange={(shortfall) => onEdit({ shortfall: shortfall || null })}
        />
      )}
    </section>
  );
}

interface ArrivalLineProps {
  line: DcLine;
  said: ArrivalDraft;
  /** '4 damaged, 6 missing'; undefined if all of it arrived. */
  words: string | undefined;
  errors: FieldErrors;
  busy: boolean;
  onEdit: (patch: Partial<ArrivalDraft>) => void;
}

function ArrivalLine({ line, said, words, errors, busy, onEdit }: ArrivalLineProps) {
  const { product_info, product_sku_info } = line.order_line_details;
  const { unit } = product_sku_info;
  const name = `${product_info.product_name} · ${product_sku_info.product_sku_name}`;
  const errorOf = (field: string) => errors[arrivalField(line, field)];
  return (
    <li aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-40 flex-1">
        <p className="text-base">{product_info.product_name}</p>
        <p className="text-muted text-xs">
          {product_sku_info.product_sku_name} · {inIndia(line.delivered_qty)} {unit} sent
        </p>
        {words !== undefined && <p className="text-amber mt-1 text-xs">{words}</p>}
      </div>
      <div className="flex gap-3">
        {QUANTITIES.map(([field, label]) => (
          <NumberField
            key={field}
            className="w-28"
            label={label}
            aria-label={`${label} of ${name}`}
            decimals={3}
            readOnly={busy}
            value={said[field]}
            error={errorOf(field)}
            onChange={(quantity) => onEdit({ [field]: quantity })}
          />
        ))}
      </div>
      {(words !== undefined || said.reason !== '') && (
        <TextField
          className="basis-full"
          label="Reason"
          aria-label={`Reason for ${name}`}
          required
          maxLength={ARRIVAL_REASON_MAX}
          counter
          autoComplete="off"
          readOnly={busy}
          value={said.reason}
          error={errorOf('reason')}
          onChange={(reason) => onEdit({ reason })}
        />
      )}
    </li>
  );
}
