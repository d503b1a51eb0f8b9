import { can } from '@console/shared/permissions';
import { Checkbox } from '../../components/checkbox.tsx';
import { changedAtSeller, ISSUE_FIELDS, sellerChanges } from '../../machines/issue-purchase-order.ts';
import type { IssueDraft, IssueField, SellerOrder } from '../../machines/issue-purchase-order.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { useUser } from '../../stores/use-user.ts';
import { SELLER_LABELS, SellerFields } from '../purchase-form/seller-fields.tsx';

export interface IssueFormProps {
  row: SellerOrder;
  draft: IssueDraft;
  errors: FieldErrors;
  readOnly: boolean;
  onEdit: (patch: Partial<IssueDraft>) => void;
  onSubmit: () => void;
}

/** Where an issued purchase order is sent, and whether the seller is notified. */
export function IssueForm({ row, draft, errors, readOnly, onEdit, onSubmit }: IssueFormProps) {
  const { updates_seller, tells_seller } = draft;
  const mayUpdate = can(useUser().permissions, 'seller', 'UPDATE');
  const differs = Object.keys(sellerChanges(draft, row)).length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="mobile:grid-cols-2 tablet:grid-cols-3 grid gap-3"
    >
      <SellerFields
        draft={draft}
        errors={errors}
        state={row.seller_info.state}
        readOnly={readOnly}
        required
        onEdit={onEdit}
      />
      <output className="text-muted col-span-full text-sm empty:hidden">
        {ISSUE_FIELDS.map((field) => followedWords(draft, row, field))
          .filter(Boolean)
          .join(' ')}
      </output>
      <div className="col-span-full flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label="Notify the seller by email and WhatsApp"
          checked={tells_seller}
          disabled={readOnly}
          onChange={(value) => onEdit({ tells_seller: value })}
        />
        {mayUpdate && differs && (
          <Checkbox
            label="Also update the seller"
            checked={updates_seller}
            disabled={readOnly}
            onChange={(value) => onEdit({ updates_seller: value })}
          />
        )}
      </div>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}

/** An untouched field follows the seller's record. Says so if that changed after drafting. */
function followedWords(draft: IssueDraft, row: SellerOrder, field: IssueField): string {
  const then = changedAtSeller(draft, row, field);
  return then === undefined
    ? ''
    : `${SELLER_LABELS[field]} is now as in the seller's record; it was ${then || 'empty'} when drafted.`;
}
