import type { Quotation } from '@console/shared/entities/quotation';
import { can } from '@console/shared/permissions';
import { Panel } from '../../../components/panel.tsx';
import { linesBelowCost } from '../../../machines/below-cost.ts';
import { countedLines } from '../../../machines/edit-quotation.ts';
import type { QuotationTerms } from '../../../machines/edit-quotation.ts';
import { errorsUnder } from '../../../machines/record-work/errors-under.ts';
import { BelowCost } from '../../../records/quotation/below-cost.tsx';
import { SalesPersonField } from '../../../records/sale-form/sales-person-field.tsx';
import { SaleTotals } from '../../../records/sale-form/sale-totals.tsx';
import { TermsFields } from '../../../records/sale-form/terms-fields.tsx';
import { quotationTotalsList } from '../../../records/sale-totals.ts';
import { TotalsList } from '../../../records/totals-list.tsx';
import { QuotationLines } from './quotation-lines.tsx';
import type { QuotationLinesProps } from './quotation-lines.tsx';
import { Facts } from '../../../components/facts.tsx';
import { useUser } from '../../../stores/use-user.ts';
import { authorFacts } from '../../../records/by-whom.tsx';
import { contactFacts } from '../../../records/contact-facts.tsx';
import { useLeavesApproval } from '../../../records/own-work.ts';
import { PoLinks } from '../../../records/po-links.tsx';
import { useCostRule } from '../../../records/use-cost-rule.ts';
import { UploadField } from '../../../records/uploads/upload-field.tsx';
import type { FieldUploads } from '../../../records/uploads/use-uploads.ts';

export interface QuotationFormProps extends QuotationLinesProps {
  dirty: boolean;
  /** The customer's purchase orders. */
  purchaseOrders: FieldUploads;
  onTerms: (patch: Partial<QuotationTerms>) => void;
}

/** The customer, lines and terms of a quotation. */
export function QuotationForm({
  row,
  draft,
  dirty,
  errors,
  readOnly,
  purchaseOrders,
  onTerms,
  ...lines
}: QuotationFormProps) {
  const counted = countedLines(row, draft);
  const rule = useCostRule(lines.mayAdd ? counted.map(({ line }) => line) : []);
  const toldOn = useLeavesApproval(row, dirty);
  const termsErrors = errorsUnder('terms', errors);
  const isClosed = row.status === 'CONVERTED_TO_ORDER' || row.status === 'REJECTED';
  return (
    <>
      <section aria-label="Customer" className="border-line bg-surface rounded-lg border px-4 py-3">
        <QuotationFacts row={row} purchaseOrders={readOnly ? row.po_link : []} />
      </section>
      <QuotationLines row={row} draft={draft} errors={errors} readOnly={readOnly} {...lines} />
      {lines.mayAdd && (
        <BelowCost lines={linesBelowCost(counted, draft.terms, rule)} leastMargin={rule.leastMargin} toldOn={toldOn} />
      )}
      <Panel title="Charges and terms">
        <div className="wide:grid-cols-[1fr_18rem] grid gap-x-8 gap-y-4">
          <div className="flex flex-col gap-3">
            <TermsFields
              terms={draft.terms}
              errors={termsErrors}
              readOnly={readOnly}
              isClosed={isClosed}
              onEdit={onTerms}
            >
              <SalesPersonField
                value={draft.terms.sales_person}
                known={row.sales_person_info}
                readOnly={readOnly}
                error={termsErrors['sales_person']}
                onChange={(sales_person) => onTerms({ sales_person })}
              />
            </TermsFields>
            {!readOnly && (
              <UploadField
                label="Customer's purchase orders"
                files={purchaseOrders}
                readOnly={false}
                error={termsErrors['po_link']}
              />
            )}
          </div>
          <div className="wide:justify-self-stretch justify-self-end max-mobile:w-full">
            {dirty ? (
              <SaleTotals lines={counted} terms={draft.terms} />
            ) : (
              <TotalsList totals={quotationTotalsList(row)} />
            )}
          </div>
        </div>
      </Panel>
    </>
  );
}

/** The quotation's customer, author, and the customer's purchase orders. */
function QuotationFacts({ row, purchaseOrders }: { row: Quotation; purchaseOrders: readonly string[] }) {
  const { permissions, role_id } = useUser();
  const seesTenant = can(permissions, 'tenant', 'READ');
  return (
    <Facts
      className="tablet:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]!"
      facts={[
        ...(seesTenant ? contactFacts(row) : [{ label: 'District', value: row.tenant_info.district }]),
        ...authorFacts(row, role_id),
        ...(purchaseOrders.length > 0
          ? [{ label: "Customer's purchase orders", value: <PoLinks links={purchaseOrders} />, wide: true }]
          : []),
      ]}
    />
  );
}
