import type { BodyOf } from '@console/shared/calls/call';
import type { leadCalls } from '@console/shared/calls/lead';
import { stateCodeOf, stateNamed } from '@console/shared/gst';
import { isEmail, isPhone } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';

/** The fields of a lead's form except its status. Absent fields do not change. */
export type LeadInput = Omit<BodyOf<typeof leadCalls.update>, 'lead_id' | 'lead_status'>;
export type Fields = ReturnType<typeof fieldsOf>;

const TEXTS = ['lead_category', 'lead_owner', 'zone', 'mobile', 'email', 'district'] as const;

/** Trims texts. An empty one becomes null. */
export function fieldsOf(given: LeadInput) {
  const { name, state } = given;
  const texts = TEXTS.filter((text) => given[text] !== undefined).map((text) => [text, given[text]?.trim() || null]);
  return {
    ...(Object.fromEntries(texts) as Partial<Record<(typeof TEXTS)[number], string | null>>),
    ...(name !== undefined && { name: name.trim() }),
    ...(state !== undefined && { state: state?.trim() ? stateNamed(state.trim()) : null }),
  };
}

export function errorsOf({ name, mobile, email, state }: Fields): Record<string, string> {
  return {
    ...(name === '' && { name: MESSAGES.pick.enter('name') }),
    ...(mobile && !isPhone(mobile) && { mobile: 'Enter a 10-digit mobile number.' }),
    ...(email && !isEmail(email) && { email: 'Enter a valid email address.' }),
    ...(state && stateCodeOf(state) === undefined && { state: 'Choose an Indian state.' }),
  };
}
