import { OPEN_INBOX_WARNING } from '@console/shared/settings';
import type { DevInbox, SignInSettings } from '@console/shared/settings';

interface Facts {
  publicUrl: string;
  /** Set if the relay uses an existing gateway. */
  gatewayUrl: string | undefined;
  inbox: DevInbox;
  /** Undefined if an existing gateway decides. */
  signIn: SignInSettings | undefined;
  hasDemo: boolean;
  /** The folder of the embedded database; undefined with PostgreSQL. */
  storedIn: string | undefined;
}

const ACCOUNTS = [
  ['admin@demo.in', 'Admin (1001)'],
  ['ops@demo.in', 'Wallboard (1002)'],
  ['sales1@demo.in, sales2@demo.in', 'Sales (1007, 1008)'],
  ['cm1@demo.in, cm2@demo.in, cm3@demo.in', 'Category managers (1009, 1010, 1010)'],
  ['lead@demo.in, lead2@demo.in', 'Category leads (1012, 1013)'],
  ['customer@demo.in', "Customer's own account (10001)"],
] as const;

/** What the operator needs to know once everything is up. */
export function startMessage({ publicUrl, gatewayUrl, inbox, signIn, hasDemo, storedIn }: Facts): string {
  const lines = [`The console is at   ${publicUrl}`, `The wallboard is at ${publicUrl}/wallboard`, ''];
  if (inbox === 'open') lines.push(OPEN_INBOX_WARNING, '');
  if (gatewayUrl) {
    lines.push(`It is connected to the gateway at ${gatewayUrl}.`);
    return `\n${lines.join('\n')}\n\n`;
  }
  if (hasDemo) {
    lines.push(
      `Demo accounts (role), which sign in ${signIn?.otp === false ? 'by email address' : 'by one-time code'}:`,
    );
    for (const [names, role] of ACCOUNTS) lines.push(`  ${names.padEnd(40)} ${role}`);
  }
  if (signIn?.provider) lines.push(`People sign in with ${signIn.provider.name} (${signIn.provider.issuer}).`);
  if (inbox !== 'none') {
    lines.push(
      `${signIn?.otp === false ? 'Every message appears' : 'One-time codes and every other message appear'} at ${publicUrl}/dev/inbox`,
    );
  } else if (signIn?.otp !== false) {
    lines.push('One-time codes are sent by email and text message.');
  }
  lines.push(
    '',
    storedIn
      ? `Data is kept in ${storedIn}. Stopping or killing the process loses nothing; a power cut may lose the most recent writes. ` +
          'Set DATABASE_URL to keep it in PostgreSQL.'
      : 'Data is kept in PostgreSQL.',
  );
  return `\n${lines.join('\n')}\n\n`;
}
