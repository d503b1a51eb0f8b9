import { answerParent } from '@console/shared/testing/child';

/** Many consoles without a live feed. Each asks for one quote request every few seconds, at a different moment. */
interface Polling {
  url: string;
  tokens: string[];
  count: number;
  everyMs: number;
  request_id: number;
}

/** When a poller saw a revision, in milliseconds on a clock shared by all processes. */
export interface Sighting {
  poller: number;
  at: number;
  revision: number;
}

let sightings: Sighting[] = [];
let timers: NodeJS.Timeout[] = [];

function open({ url, tokens, count, everyMs, request_id }: Polling): void {
  sightings = [];
  for (let poller = 0; poller < count; poller += 1) {
    const authorization = `Bearer ${tokens[poller % tokens.length]}`;
    const ask = async () => {
      const response = await fetch(`${url}/api/rfq?request_id=${request_id}`, { headers: { authorization } });
      if (!response.ok) throw new Error(`A poller was answered ${response.status}.`);
      const { rfq } = (await response.json()) as { rfq: { revision: number } };
      sightings.push({ poller, at: performance.timeOrigin + performance.now(), revision: rfq.revision });
    };
    const begin = () => {
      timers.push(setInterval(() => void ask(), everyMs));
      void ask();
    };
    timers.push(setTimeout(begin, (poller * everyMs) / count));
  }
}

answerParent(0, {
  open,
  close: () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    return sightings;
  },
});
