import type { Quotation } from '@console/shared/entities/quotation';
import type { Fact } from '../components/facts.tsx';
import { nameOf } from './person-name.ts';

/** The customer with its district and contact person. Only for readers of customers. */
export function contactFacts({ tenant_info, user_details }: Pick<Quotation, 'tenant_info' | 'user_details'>): Fact[] {
  const customer = (
    <>
      {tenant_info.tenant_name}
      <span className="text-muted block text-sm">{tenant_info.district}</span>
    </>
  );
  if (!user_details) return [{ label: 'Customer', value: customer }];
  const { email, mobile } = user_details;
  return [
    { label: 'Customer', value: customer },
    {
      label: 'Contact person',
      value: (
        <>
          {nameOf(user_details)}
          {email && (
            <span className="text-muted block text-sm">
              {email.slice(0, email.indexOf('@'))}
              <wbr />
              {email.slice(email.indexOf('@'))}
            </span>
          )}
          {mobile && <span className="text-muted block text-sm">{mobile}</span>}
        </>
      ),
    },
  ];
}
