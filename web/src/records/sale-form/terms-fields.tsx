import type { ReactNode } from 'react';
import { MoneyField } from '../../components/money-field.tsx';
import { Select } from '../../components/select.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { termsOptions } from '../../machines/sale-terms.ts';
import type { TermsDraft } from '../../machines/sale-terms.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { DISCOUNT_LABEL } from '../discount-words.ts';
import { draftField } from '../form-field.ts';

export interface TermsFieldsProps {
  terms: TermsDraft;
  errors: FieldErrors;
  readOnly: boolean;
  /** No field can be edited any more: the charges are disabled. */
  isClosed?: boolean | undefined;
  onEdit: (patch: Partial<TermsDraft>) => void;
  /** Fields between the payment terms and the remark. */
  children?: ReactNode;
}

const LABEL_MAX = 100;
const REMARK_MAX = 5_000;

/** Two charges with custom labels, the discount, payment terms and a remark. */
export function TermsFields({ terms, errors, readOnly, isClosed = false, onEdit, children }: TermsFieldsProps) {
  const field = draftField({ draft: terms, errors, readOnly, edit: onEdit });
  return (
    <div className="flex flex-col gap-3">
      <div className="mobile:grid-cols-2 wide:grid-cols-4 grid gap-3">
        <TextField {...field('charge_1_name')} label="Charge 1" maxLength={LABEL_MAX} disabled={isClosed} />
        <MoneyField
          {...field('charge_1_value')}
          label={amountLabel(terms.charge_1_name || 'Charge 1')}
          negative
          disabled={isClosed}
        />
        <TextField {...field('charge_2_name')} label="Charge 2" maxLength={LABEL_MAX} disabled={isClosed} />
        <MoneyField
          {...field('charge_2_value')}
          label={amountLabel(terms.charge_2_name || 'Charge 2')}
          negative
          disabled={isClosed}
        />
        <MoneyField {...field('discount')} label={DISCOUNT_LABEL} disabled={isClosed} />
        <Select
          label="Payment terms"
          className="wide:col-span-2"
          options={termsOptions(terms.payment_terms).map((value) => ({ value, label: value }))}
          value={terms.payment_terms}
          disabled={readOnly}
          error={errors['payment_terms']}
          onChange={(payment_terms) => onEdit({ payment_terms })}
        />
        {children}
      </div>
      <TextArea {...field('remark')} label="Remark" rows={2} maxLength={REMARK_MAX} />
    </div>
  );
}

const amountLabel = (name: string) => (/amount$/i.test(name) ? name : `${name} amount`);
