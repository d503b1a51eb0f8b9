import { ShipToField } from './ship-to-field.tsx';
import type { ShipToFieldProps } from './ship-to-field.tsx';
import { useUsualAddress } from './use-ship-to.ts';

export interface OrderShipToProps extends Omit<ShipToFieldProps, 'value' | 'kept' | 'error'> {
  /** Undefined until one is chosen: then it is the one that the server takes by itself. */
  chosen: number | null | undefined;
  error?: string | undefined;
}

/** Where the goods of a new order go. */
export function OrderShipTo({ chosen, error, ...field }: OrderShipToProps) {
  const usual = useUsualAddress(field.tenant_id);
  return <ShipToField value={chosen === undefined ? usual : chosen} error={error} {...field} />;
}
