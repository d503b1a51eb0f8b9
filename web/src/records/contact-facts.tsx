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
  const reach = [email, mobile].filter(Boolean);
  return [
    { label: 'Customer', value: customer },
    {
      label: 'Contact person',
      value: (
        <>
          {nameOf(user_details)}
          {reach.map((one) => (
            <span key={one} className="text-muted block text-sm">
              {one}
            </span>
          ))}
        </>
      ),
    },
  ];
}
