import { email, phone, state } from '../field-checks.ts';
import { field } from './field.ts';

export const LEAD_FIELDS = {
  name: field({ codec: 'text', label: 'Name', needed: 'name' }),
  lead_category: field({ codec: 'textOrNone', label: 'Category' }),
  lead_owner: field({ codec: 'textOrNone', label: 'Lead owner' }),
  zone: field({ codec: 'textOrNone', label: 'Zone' }),
  mobile: field({ codec: 'textOrNone', label: 'Mobile', check: phone }),
  email: field({ codec: 'textOrNone', label: 'Email', check: email }),
  district: field({ codec: 'textOrNone', label: 'District', part: 'place' }),
  state: field({ codec: 'stateOrNone', label: 'State', check: state, part: 'place' }),
};
