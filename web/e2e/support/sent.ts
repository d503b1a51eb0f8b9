import { appendFile, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A call, or a key of its query or body, that was sent to the gateway of the specification. */
interface Sent {
  call: string;
  where: 'call' | 'query' | 'body';
  key: string;
  from: 'relay' | 'browser' | 'program';
  isKnown: boolean;
}

const PROTOCOL = resolve(import.meta.dirname, '../../../docs/PROTOCOL.md');

/** What windows sent, as `GET /rfq query status`. */
export async function sentByWindows(gateway: string): Promise<(Sent & { text: string })[]> {
  const { sent } = (await (await fetch(`${gateway}/__sent`)).json()) as { sent: Sent[] };
  return sent
    .filter(({ from }) => from === 'browser')
    .map((one) => ({ ...one, text: `${one.call} ${one.where} ${one.key}`.trim() }));
}

/**
 * What windows sent that the table in docs/PROTOCOL.md does not list. Everything sent is also appended to the file
 * SENT_LOG, if that is set.
 */
export async function undocumented(gateway: string): Promise<string[]> {
  const sent = (await sentByWindows(gateway)).map(({ text }) => text);
  const file = process.env['SENT_LOG'];
  if (file) await appendFile(file, sent.map((text) => `${text}\n`).join(''));
  const listed = new Set(documented(await readFile(PROTOCOL, 'utf8')));
  return sent.filter((text) => !listed.has(text));
}

/** The rows of the table: call, keys of its query, keys of its body. */
function documented(protocol: string): string[] {
  const [, table = ''] = protocol.split('## What the console sends');
  return [...table.matchAll(/^\| `(\w+ [^`]+)` \| (.*) \| (.*) \|$/gm)].flatMap(
    ([, call = '', query = '', body = '']) => {
      const keys = (text: string, where: string) =>
        text
          .split(', ')
          .filter(Boolean)
          .map((key) => `${call} ${where} ${key}`);
      return [`${call} call`, ...keys(query.replaceAll('`', ''), 'query'), ...keys(body.replaceAll('`', ''), 'body')];
    },
  );
}
