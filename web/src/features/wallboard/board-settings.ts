import { HISTORY_SPANS } from '@console/shared/queue-history';
import type { HistorySpan } from '@console/shared/queue-history';
import { QUEUE_NAMES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import { useSyncExternalStore } from 'react';

export const BOARD_PAGES = ['queues', 'people', 'deadlines'] as const;
export type BoardPage = (typeof BOARD_PAGES)[number];

/** After how many seconds the board turns to its next page; 0: never by itself. */
export const TURNS = [0, 15, 30, 60] as const;

/** When the board raises an alarm. */
export interface AlarmSettings {
  isOn: boolean;
  /** Whenever a record misses its deadline. */
  isMissed: boolean;
  /** Once more records than these wait in a queue. */
  above: Readonly<Partial<Record<Queue, number>>>;
}

/** What is chosen on this device. */
export interface BoardSettings {
  span: HistorySpan;
  page: BoardPage;
  turn: (typeof TURNS)[number];
  alarm: AlarmSettings;
}

const DEFAULTS: BoardSettings = {
  span: '24h',
  page: 'queues',
  turn: 0,
  alarm: { isOn: false, isMissed: true, above: {} },
};
const KEY = 'wallboard';
const listeners = new Set<() => void>();

/** The settings in a stored text. What it lacks, or nobody offers any more, is as at first. */
export function settingsIn(text: string | null): BoardSettings {
  const { span, page, turn, alarm } = parsed(text);
  return {
    span: HISTORY_SPANS.find((each) => each === span) ?? DEFAULTS.span,
    page: BOARD_PAGES.find((each) => each === page) ?? DEFAULTS.page,
    turn: TURNS.find((each) => each === turn) ?? DEFAULTS.turn,
    alarm: alarmIn(Object(alarm) as object),
  };
}

function alarmIn({ isOn, isMissed, above }: Partial<Record<keyof AlarmSettings, unknown>>): AlarmSettings {
  const limits = Object.entries(Object(above) as object).filter(
    ([queue, limit]) => (QUEUE_NAMES as string[]).includes(queue) && Number.isInteger(limit),
  );
  return { isOn: isOn === true, isMissed: isMissed !== false, above: Object.fromEntries(limits) };
}

function parsed(text: string | null): Partial<Record<keyof BoardSettings, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}')) as object;
  } catch {
    return {};
  }
}

let settings: BoardSettings | undefined;
const current = (): BoardSettings => (settings ??= settingsIn(localStorage.getItem(KEY)));

export function chooseBoard(chosen: Partial<BoardSettings>): void {
  settings = { ...current(), ...chosen };
  localStorage.setItem(KEY, JSON.stringify(settings));
  for (const tell of listeners) tell();
}

export const useBoardSettings = (): BoardSettings =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, current);
