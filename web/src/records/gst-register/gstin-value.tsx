import { MESSAGES } from '@console/shared/messages';
import { gstinWarning } from '@console/shared/gst';
import { registrationText } from './registration-text.ts';
import { useRegistration } from './use-registration.ts';

/** A GSTIN with its state in the GST register, and what looks wrong about it beside the state of its holder. */
export function GstinValue({ gstin, state }: { gstin: string; state: string | undefined }) {
  const warning = gstinWarning(gstin, state);
  const found = useRegistration(gstin);
  return (
    <>
      {gstin}
      {warning && <span className="text-amber block text-xs">{warning}</span>}
      {found && (
        <span className={found.is_active ? 'text-muted block text-xs' : 'text-amber block text-xs'}>
          {registrationText(found)}
        </span>
      )}
      {found === null && <span className="text-muted block text-xs">{MESSAGES.server.gstRegister}</span>}
    </>
  );
}
