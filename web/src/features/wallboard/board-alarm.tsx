import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { Button } from '../../components/button.tsx';
import { clock } from '../../components/clock.ts';
import { freshness } from '../../live/live.ts';
import { counts } from '../../stores/counts.ts';
import { NOTHING_SEEN, raisedBy } from './alarm.ts';
import { useBoardSettings } from './board-settings.ts';
import { createTone } from './tone.ts';
import type { Tone } from './tone.ts';
import './board-alarm.css';

/** An alarm that nobody stops is heard for so long, and shown until somebody does. */
const HEARD_MS = 60_000;
const QUIET: { reasons: readonly string[]; times: number } = { reasons: [], times: 0 };

/** A wall has room for as many reasons. */
const MOST = 3;

/** Raises an alarm, shown and heard, until a key or a click stops it. */
export function BoardAlarm() {
  const { alarm } = useBoardSettings();
  const [{ reasons, times }, setRaised] = useState(QUIET);
  const [isAllowed, setAllowed] = useState(true);
  const memory = useRef(NOTHING_SEEN);
  const tone = useRef<Tone>(undefined);

  const look = useEffectEvent(() => {
    // Outdated counts are no news.
    if (freshness.state !== 'live' || counts.at === undefined) return;
    const raised = raisedBy(memory.current, counts.queues, alarm);
    memory.current = raised.memory;
    if (raised.reasons.length === 0) return;
    setRaised((before) => ({
      reasons: [...new Set([...raised.reasons, ...before.reasons])].slice(0, MOST),
      times: before.times + 1,
    }));
  });
  useEffect(() => {
    tone.current = createTone();
    const ends = [
      subscribe(counts, () => look()),
      subscribe(freshness, () => look()),
      clock.subscribe(() => setAllowed(tone.current?.isAllowed() ?? false)),
    ];
    look();
    return () => {
      for (const end of ends) end();
      tone.current?.end();
    };
  }, []);
  useEffect(() => {
    if (times === 0) return undefined;
    tone.current?.start();
    const silent = setTimeout(() => tone.current?.stop(), HEARD_MS);
    const stop = () => setRaised(QUIET);
    document.addEventListener('keydown', stop);
    document.addEventListener('click', stop);
    return () => {
      clearTimeout(silent);
      tone.current?.stop();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('click', stop);
    };
  }, [times]);
  return (
    <>
      {times > 0 && (
        <div role="alert" aria-label="Alarm" className="board-alarm">
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <Button onClick={() => setRaised(QUIET)}>Stop</Button>
        </div>
      )}
      {!isAllowed && <p className="board-note text-muted">Alarms are silent until a key is pressed once.</p>}
    </>
  );
}
