export type Channel = 'email' | 'sms' | 'whatsapp';

export interface Attachment {
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

export interface Message {
  /** Null reaches nobody but costs the same work: timing must not reveal whether an address is known. */
  to: string | null;
  channel: Channel;
  subject: string;
  text: string;
  /** Made with the `html` template, which escapes. */
  html?: string;
  /** The one-time code in the text. */
  code?: string;
  attachments?: readonly Attachment[];
  /** Names a message that may be sent again, so that mail programs recognise the duplicate. By default a new one. */
  id?: string;
}

/** `reason` is a message for users. */
export type Delivery = { sent: true } | { sent: false; reason: string };

/** Sends messages. Call it after the transaction has committed, never inside. */
export interface Mailer {
  /** Resolves to the outcome; never throws. */
  deliver: (message: Message) => Promise<Delivery>;
  /** Resolves once sending has started; the outcome is only logged. Never throws. */
  post: (message: Message) => Promise<void>;
  /** Waits a limited time for messages in progress. */
  close: () => Promise<void>;
}

/** The log to which outcomes are written. */
export interface MailLog {
  warn: (details: object, text: string) => void;
}

export const NOBODY: Delivery = { sent: false, reason: 'There is no address to send it to.' };
