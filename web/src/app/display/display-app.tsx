import { QUEUE_NAMES } from '@console/shared/queues';
import { useSnapshot } from 'valtio';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import type { BoardPage } from '../../features/wallboard/board-settings.ts';
import { Board } from '../../features/wallboard/board.tsx';
import { display } from './display-session.ts';
import { PairingScreen } from './pairing-screen.tsx';
import './display.css';

/** Without people. */
const PAGES: readonly BoardPage[] = ['queues', 'deadlines'];
const TURN_SECONDS = 30;

/** The wallboard on a screen without an account, keyboard and pointer. */
export function DisplayApp() {
  const { phase } = useSnapshot(display);
  return (
    <div style={{ '--banner': '0rem' }}>
      {phase.kind === 'on' && <Board queues={QUEUE_NAMES} pages={PAGES} turn={TURN_SECONDS} />}
      {phase.kind === 'opening' && <LoadingScreen label={phase.problem ?? 'Opening the display…'} />}
      {phase.kind === 'pairing' && <PairingScreen why={phase.why} {...phase.shown} />}
      {phase.kind === 'over' && <Over words={phase.words} />}
    </div>
  );
}

const Over = ({ words }: { words: string }) => (
  <main className="display-over">
    <h1>{words}</h1>
  </main>
);
