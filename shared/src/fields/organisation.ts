import { field } from './field.ts';

export const ORGANISATION_FIELDS = {
  organisation_name: field({ codec: 'text', label: 'Organisation name', needed: 'organisation name' }),
  is_active: field({ codec: 'flag', label: 'Active: customers can be added to it' }),
  /** Stored name of a picture. */
  logo: field({ codec: 'textOrNone', label: 'Logo' }),
};
