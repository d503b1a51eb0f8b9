import { gstinWarning } from '@console/shared/gst';

/** A GSTIN with what looks wrong about it beside the state of its holder. */
export function GstinValue({ gstin, state }: { gstin: string; state: string | undefined }) {
  const warning = gstinWarning(gstin, state);
  return (
    <>
      {gstin}
      {warning && <span className="text-amber block text-xs">{warning}</span>}
    </>
  );
}
