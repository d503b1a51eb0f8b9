import { SALES_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useSnapshot } from 'valtio';
import { Checkbox } from '../../../components/checkbox.tsx';
import { SearchSelect } from '../../../components/search-select.tsx';
import type { QuotingTerms } from '../../../machines/quoting/contract.ts';
import type { FieldErrors } from '../../../machines/record-work/contract.ts';
import { people, staffOf } from '../../../stores/people.ts';
import { TermsFields } from '../../../records/sale-form/terms-fields.tsx';

export interface DraftTermsProps {
  terms: QuotingTerms;
  errors: FieldErrors;
  readOnly: boolean;
  onEdit: (patch: Partial<QuotingTerms>) => void;
}

/** A new quotation's terms, salesperson and email options. */
export function DraftTerms({ terms, errors, readOnly, onEdit }: DraftTermsProps) {
  const staff = staffOf(useSnapshot(people), SALES_ROLES);
  return (
    <div className="flex flex-col gap-3">
      <TermsFields terms={terms} errors={errors} readOnly={readOnly} onEdit={onEdit} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SearchSelect
          label="Salesperson"
          allLabel="The customer's own"
          placeholder={MESSAGES.pick.searchSalesPerson}
          className="w-56"
          options={staff.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          value={terms.sales_person}
          error={errors['sales_person']}
          disabled={readOnly}
          onChange={(sales_person) => onEdit({ sales_person })}
        />
        <div className="flex flex-wrap gap-x-6 gap-y-2 pb-1.5">
          <Checkbox
            label="Email on approval"
            checked={terms.send_email}
            disabled={readOnly}
            onChange={(send_email) => onEdit({ send_email, ...(!send_email && { send_email_with_attachment: false }) })}
          />
          <Checkbox
            label="With the PDF attached"
            checked={terms.send_email_with_attachment}
            disabled={readOnly || !terms.send_email}
            onChange={(send_email_with_attachment) => onEdit({ send_email_with_attachment })}
          />
        </div>
      </div>
    </div>
  );
}
