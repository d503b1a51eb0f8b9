export type Channel = 'email' | 'sms' | 'whatsapp';

export interface Attachment {
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

export interface Message {
  /** Null reaches nobody and costs the same work: an unknown address must not answer faster than a known one. */
  to: string | null;
  channel: Channel;
  subject: string;
  text: string;
  /** Made with the `html` template, which escapes. */
  html?: string;
  /** A one-time code that the text holds. */
  code?: string;
  attachments?: readonly Attachment[];
}

/** `reason` is a sentence that a person may read. */
export type Delivery = { sent: true } | { sent: false; reason: string };

/** Sends messages. Call it after the transaction it speaks of has committed, never inside. */
export interface Mailer {
  /** Resolves to what became of the message; never throws. */
  deliver: (message: Message) => Promise<Delivery>;
  /** Resolves once the message is on its way; what becomes of it is only logged. Never throws. */
  post: (message: Message) => Promise<void>;
  /** Waits for what is on its way, within bounds. */
  close: () => Promise<void>;
}

/** What the outcome of a message is written to. */
export interface MailLog {
  warn: (details: object, text: string) => void;
}

export const NOBODY: Delivery = { sent: false, reason: 'There is no address to send it to.' };
