import { Panel } from '../../../components/panel.tsx';
import { countedLines } from '../../../machines/edit-quotation.ts';
import type { TermsDraft } from '../../../machines/sale-terms.ts';
import { errorsUnder } from '../../../machines/record-work/errors-under.ts';
import { SalesPersonField } from '../../../records/sale-form/sales-person-field.tsx';
import { SaleTotals } from '../../../records/sale-form/sale-totals.tsx';
import { TermsFields } from '../../../records/sale-form/terms-fields.tsx';
import { quotationTotalsList } from '../../../records/sale-totals.ts';
import { TotalsList } from '../../../records/totals-list.tsx';
import { QuotationFacts } from './quotation-facts.tsx';
import { QuotationLines } from './quotation-lines.tsx';
import type { QuotationLinesProps } from './quotation-lines.tsx';

export interface QuotationFormProps extends QuotationLinesProps {
  dirty: boolean;
  onTerms: (patch: Partial<TermsDraft>) => void;
}

/** The customer, lines and terms of a quotation. */
export function QuotationForm({ row, draft, dirty, errors, readOnly, onTerms, ...lines }: QuotationFormProps) {
  const counted = countedLines(row, draft);
  const termsErrors = errorsUnder('terms', errors);
  const isClosed = row.status === 'CONVERTED_TO_ORDER' || row.status === 'REJECTED';
  return (
    <>
      <section aria-label="Customer" className="border-line bg-surface rounded-lg border px-4 py-3">
        <QuotationFacts row={row} />
      </section>
      <QuotationLines row={row} draft={draft} errors={errors} readOnly={readOnly} {...lines} />
      <Panel title="Charges and terms">
        <div className="wide:grid-cols-[1fr_18rem] grid gap-x-8 gap-y-4">
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
