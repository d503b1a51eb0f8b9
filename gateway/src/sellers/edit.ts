import type { BodyOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import { isoDay } from '@console/shared/dates';
import type { Seller } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { isGstinLength } from '@console/shared/gst';
import { isEmail, isPhone, isPincode } from '@console/shared/validation';
import { WORDING } from '@console/shared/wording';
import { amend } from '../changes/amend.ts';
import type { Work } from '../changes/work.ts';
import { json } from '../database/columns.ts';
import { withOffersOf } from '../offers/follow-seller.ts';
import { sellerRecord } from './record.ts';
import { updateSeller } from './repository.ts';

type Body = BodyOf<typeof sellerCalls.update>;

/** What the offers of a seller show of it. */
const SHOWN = ['seller_name', 'district', 'state', 'address', 'gstin', 'mobile_1', 'email_id_1'] as const;

/** Edits what the body names; the seller's offers follow where they show it. */
export function editSeller(work: Work, body: Body, ifMatch: number | undefined): Promise<Seller> {
  const { db, now } = work;
  const { seller_id } = body;
  return amend(work, sellerRecord, seller_id, ifMatch, async (before) => {
    const edited = editedSeller(body);
    const faults = faultsOf(edited, now);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const write = async () => {
      await updateSeller(db, seller_id, { ...edited, ...office(before, body), modified_date: now });
    };
    const isShown = SHOWN.some((name) => edited[name] !== undefined && edited[name] !== before[name]);
    await (isShown ? withOffersOf(work, seller_id, write) : write());
  });
}

type Edited = ReturnType<typeof editedSeller>;

/** Texts without blanks around them, numbers as numbers; an empty text that may be none is none. */
function editedSeller(body: Body) {
  const { categories, is_active, is_h3_seller, pin_code, year_of_establishment } = body;
  const needed = namesOf(body, ['seller_name', 'district', 'state'] as const).map(
    (name) => [name, body[name]?.trim() ?? ''] as const,
  );
  const texts = namesOf(body, ['address', 'zone', 'source_person', 'gstin', 'mobile_1', 'email_id_1'] as const).map(
    (name) => [name, body[name]?.trim() || null] as const,
  );
  return {
    ...(Object.fromEntries(needed) as Partial<Record<(typeof needed)[number][0], string>>),
    ...(Object.fromEntries(texts) as Partial<Record<(typeof texts)[number][0], string | null>>),
    ...(pin_code !== undefined && { pin_code: integerOf(pin_code) }),
    ...(year_of_establishment !== undefined && { year_of_establishment: integerOf(year_of_establishment) }),
    ...(categories !== undefined && { categories: namesIn(categories) }),
    ...(is_active !== undefined && { is_active }),
    ...(is_h3_seller !== undefined && { is_h3_seller }),
  };
}

const namesOf = <N extends keyof Body>(body: Body, names: readonly N[]): N[] =>
  names.filter((name) => body[name] !== undefined);

const integerOf = (digits: number | string | null): number | null => (digits === null ? null : Number(digits));

const namesIn = (categories: readonly string[]): string[] => [
  ...new Set(categories.map((name) => name.trim()).filter(Boolean)),
];

const OLDEST = 1600;

function faultsOf(edited: Edited, now: Date): Record<string, string> {
  const { gstin, mobile_1, email_id_1, pin_code, year_of_establishment: year } = edited;
  const thisYear = Number(isoDay(now).slice(0, 4));
  return {
    ...(edited.seller_name === '' && { seller_name: WORDING.pick.enter('seller name') }),
    ...(edited.district === '' && { district: WORDING.pick.enter('district') }),
    ...(edited.state === '' && { state: WORDING.pick.enter('state') }),
    ...(gstin && !isGstinLength(gstin) && { gstin: WORDING.server.gstInvalid }),
    ...(mobile_1 && !isPhone(mobile_1) && { mobile_1: 'A phone number has exactly 10 digits.' }),
    ...(email_id_1 && !isEmail(email_id_1) && { email_id_1: 'Please enter a valid e-mail address.' }),
    ...(typeof pin_code === 'number' &&
      !isPincode(pin_code) && { pin_code: 'A PIN code has six digits, the first of them not 0.' }),
    ...(typeof year === 'number' &&
      (year < OLDEST || year > thisYear) && {
        year_of_establishment: `Please enter a year from ${OLDEST} to ${thisYear}.`,
      }),
  };
}

/** Of the office's address only what the body gives changes; null empties it. */
function office({ office_address_details }: Seller, { office_address_details: given }: Body) {
  if (given === undefined) return {};
  const names = ['address1', 'city', 'state', 'postal_code'] as const;
  const kept = Object.fromEntries(
    names.map((name) => {
      const text = given === null ? '' : given[name];
      return [name, text === undefined ? office_address_details[name] : (text?.trim() ?? '')];
    }),
  );
  return { office_address_details: json(kept) };
}
