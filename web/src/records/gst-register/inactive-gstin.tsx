import { Notice } from '../../components/notice.tsx';
import { registrationText } from './registration-text.ts';
import { useRegistration } from './use-registration.ts';

export interface InactiveGstinProps {
  gstin: string | null | undefined;
  /** Whose it is: "The customer". */
  holder: string;
}

/** Warns before a paper is sent that its GSTIN is not active. Renders nothing for one that is, or while that is unknown. */
export function InactiveGstin({ gstin, holder }: InactiveGstinProps) {
  const found = useRegistration(gstin ?? '');
  if (!found || found.is_active) return null;
  return (
    <Notice tone="warn" title={`${holder}'s GSTIN is not active`}>
      {found.gstin}: {registrationText(found)}. Check with {holder.toLowerCase()} before you go on.
    </Notice>
  );
}
