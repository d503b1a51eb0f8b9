import type { ReactNode } from 'react';
import { MoneyField } from '../../components/money-field.tsx';
import { Select } from '../../components/select.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { termsOptions } from '../../machines/sale-terms.ts';
import type { TermsDraft } from '../../machines/sale-terms.ts';
import type { Faults } from '../../machines/work/contract.ts';

export interface TermsFieldsProps {
  terms: TermsDraft;
  faults: Faults;
  readOnly: boolean;
  /** Nothing of it can be written any more: the charges are disabled (spec section 4). */
  isClosed?: boolean | undefined;
  onEdit: (patch: Partial<TermsDraft>) => void;
  /** Fields that stand between the payment terms and the remark. */
  children?: ReactNode;
}

const LABEL_MAX = 100;
const REMARK_MAX = 5_000;

/** Two charges under labels of one's own, the discount, the payment terms and a remark. */
export function TermsFields({ terms, faults, readOnly, isClosed = false, onEdit, children }: TermsFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="mobile:grid-cols-2 wide:grid-cols-4 grid gap-3">
        <TextField
          label="Charge 1"
          maxLength={LABEL_MAX}
          value={terms.charge_1_name}
          readOnly={readOnly}
          disabled={isClosed}
          error={faults['charge_1_name']}
          onChange={(charge_1_name) => onEdit({ charge_1_name })}
        />
        <MoneyField
          label={amountLabel(terms.charge_1_name || 'Charge 1')}
          negative
          value={terms.charge_1_value}
          readOnly={readOnly}
          disabled={isClosed}
          error={faults['charge_1_value']}
          onChange={(charge_1_value) => onEdit({ charge_1_value })}
        />
        <TextField
          label="Charge 2"
          maxLength={LABEL_MAX}
          value={terms.charge_2_name}
          readOnly={readOnly}
          disabled={isClosed}
          error={faults['charge_2_name']}
          onChange={(charge_2_name) => onEdit({ charge_2_name })}
        />
        <MoneyField
          label={amountLabel(terms.charge_2_name || 'Charge 2')}
          negative
          value={terms.charge_2_value}
          readOnly={readOnly}
          disabled={isClosed}
          error={faults['charge_2_value']}
          onChange={(charge_2_value) => onEdit({ charge_2_value })}
        />
        <MoneyField
          label="Discount"
          value={terms.discount}
          readOnly={readOnly}
          disabled={isClosed}
          error={faults['discount']}
          onChange={(discount) => onEdit({ discount })}
        />
        <Select
          label="Payment terms"
          className="wide:col-span-2"
          options={termsOptions(terms.payment_terms).map((value) => ({ value, label: value }))}
          value={terms.payment_terms}
          disabled={readOnly}
          error={faults['payment_terms']}
          onChange={(payment_terms) => onEdit({ payment_terms })}
        />
        {children}
      </div>
      <TextArea
        label="Remark"
        rows={2}
        maxLength={REMARK_MAX}
        value={terms.remark}
        readOnly={readOnly}
        error={faults['remark']}
        onChange={(remark) => onEdit({ remark })}
      />
    </div>
  );
}

const amountLabel = (name: string) => (/amount$/i.test(name) ? name : `${name} amount`);
