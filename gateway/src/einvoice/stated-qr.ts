import type { Registered } from '@console/shared/einvoice';
import { fieldsIn } from '@console/shared/fields-in';

/** Why a signed QR code is not of this answer or invoice, as far as its payload says; undefined if it may be. */
export function qrFault({ irn, signed_qr }: Registered, number: string): string | undefined {
  const { Irn, DocNo } = statedBy(signed_qr);
  if (typeof DocNo === 'string' && DocNo !== number) return `This is the QR code of ${DocNo}.`;
  if (typeof Irn === 'string' && Irn.toLowerCase() !== irn.toLowerCase()) return 'This QR code states another IRN.';
  return undefined;
}

/** The register puts what the code states into `data` of the JWT's payload, as JSON in a text. */
function statedBy(signed_qr: string): Record<string, unknown> {
  const [, payload = ''] = signed_qr.split('.');
  const { data, ...fields } = fieldsIn(Buffer.from(payload, 'base64url').toString());
  return typeof data === 'string' ? fieldsIn(data) : fields;
}
