import type { Random } from '../simulation/world/random.ts';
import type { Control, Screen } from './screen.ts';
import type { News } from './steps.ts';

/** A person's next action. */
export type Action =
  | { kind: 'press' | 'write' | 'choose'; control: Control }
  | { kind: 'key'; key: string }
  | { kind: 'follow'; news: News }
  | { kind: 'home' };

/** What a person's choice depends on, in addition to the screen. */
export interface Mind {
  memory: Memory;
  /** Names of the controls that this person's work involves. */
  wanted: RegExp;
  /** Records that wait for this person. */
  news: readonly News[];
  /** The record that they went to handle. */
  task?: string | undefined;
  maySignOut: boolean;
}

/** A person's recent actions, newest last, in the format of `memoryOf`. */
export type Memory = readonly string[];

const FIELD_ROLES = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);
const BASE: Readonly<Record<string, number>> = {
  ...{ button: 3, link: 1, tab: 1.5, menuitem: 5, menuitemcheckbox: 2, menuitemradio: 2, option: 9 },
  ...{ checkbox: 1.2, switch: 0.6, radio: 1, row: 2.2, textbox: 1, searchbox: 0.5, spinbutton: 1, combobox: 0.8 },
};

/** Controls that give a record its next status. */
const STEP =
  /^(save price|.+ and take next|create quotation|approve and send|create order|generate purchase orders|generate|issue|new challan|create challan|dispatch|mark delivered|delivered|choose$)/i;
/** Controls that move a record forward. */
const MOVES_ON =
  /^(take next|save|create|issue|approve|submit|confirm|convert|mark delivered|delivered|add|send|update|new|use |select offer|record|generate|reject|mark as reviewed|continue|go on|ok|price)/i;
const GOES_BACK = /^(cancel|discard|close|back|keep|archive|delete|hide|remove|leave|end|decline)/i;
/** Controls that choose a file, print, leave the page for a document, or end the simulated work. */
const NOT_DRAWN =
  /upload|attach|photo|picture|logo|cover|download|export|print|pdf|^ban|sign out…|delete user|full ?screen|skip to content|^(light|dark|match the system|match system)$/i;
const NOT_VISITED = /^(https?:|mailto:|tel:|\/blog\/|\/wallboard|\/login|\/dev\/|\/api\/)/;

const SIGN_OUT = /sign out$/i;
const [HOME, FOLLOW] = ['home', 'follow'];
const KEYS: readonly (readonly [key: string, weight: number])[] = [
  ['Escape', 0.7],
  ['Enter', 0.4],
  ['n', 0.6],
  ['a', 0.3],
  ['j', 0.3],
  ['k', 0.2],
  ['x', 0.2],
  ['ArrowDown', 0.4],
  ['Tab', 0.4],
  ['Control+Enter', 0.5],
  ['Control+Shift+Enter', 0.3],
  ['Control+k', 0.2],
  ['?', 0.1],
];

/** Every action that the screen offers, with its relative likelihood. */
export function actionsOn(screen: Screen, mind: Mind): readonly (readonly [Action, number])[] {
  const isChoosing = screen.controls.some(({ role }) => role === 'option' || role === 'menuitem');
  const offered = screen.controls
    .filter((control) => isDrawn(control, screen, mind))
    .map((control) => [actionWith(control), weightOf(control, screen, mind, isChoosing)] as const);
  // With a form open, a person types and clicks; shortcuts are for the lists below.
  const share = screen.isDialog ? 0.3 : 1;
  const keys = KEYS.map(([key, weight]) => [{ kind: 'key', key } as const, weight * share] as const);
  const isLost = !screen.isDialog && offersNothing(screen);
  const often = (kind: string) => 1 + 3 * mind.memory.filter((one) => one === kind).length;
  const home = (isLost ? 8 : share) / often(HOME);
  const followed = screen.isDialog
    ? []
    : mind.news.map((news) => [{ kind: 'follow', news } as const, 8 / often(FOLLOW)] as const);
  return [...offered, ...keys, ...followed, [{ kind: 'home' }, home / 2]];
}

/** The same screen, memory and random numbers give the same action. */
export function drawAction(offered: readonly (readonly [Action, number])[], random: Random): Action {
  const sum = offered.reduce((total, [, weight]) => total + weight, 0);
  let left = random.next() * sum;
  for (const [action, weight] of offered) {
    left -= weight;
    if (left < 0) return action;
  }
  return { kind: 'home' };
}

/** How an action is remembered: the same on every screen with such a control. */
export function memoryOf(action: Action, title: string): string {
  if (action.kind === 'key') return `key ${action.key}`;
  if (action.kind === 'home') return HOME;
  if (action.kind === 'follow') return FOLLOW;
  return `${action.control.role} ${action.control.name} @ ${title}`;
}

/** A description for readers of the report. */
export function describeAction(who: string, action: Action, title: string, input?: string): string {
  const where = title ? ` in '${title}'` : '';
  if (action.kind === 'home') return `${who} went Home`;
  if (action.kind === 'key') return `${who} pressed ${action.key}${where}`;
  if (action.kind === 'follow') return `${who} was sent to ${action.news.path}`;
  const { role, name } = action.control;
  const what = role === 'row' ? `the row '${name}'` : `'${name}'`;
  if (action.kind === 'write') return `${who} wrote '${(input ?? '').slice(0, 40)}' in ${what}${where}`;
  if (action.kind === 'choose') return `${who} chose '${input ?? ''}' for ${what}${where}`;
  return `${who} ${role === 'row' ? 'opened' : 'pressed'} ${what}${where}`;
}

export const isSignOut = (action: Action): boolean => action.kind === 'press' && SIGN_OUT.test(action.control.name);

function isDrawn({ role, name, url }: Control, { isDialog }: Screen, { maySignOut }: Mind): boolean {
  // Once begun, it asks for confirmation.
  if (SIGN_OUT.test(name)) return maySignOut || isDialog;
  if (NOT_DRAWN.test(name) && role !== 'row') return false;
  return url === undefined || !NOT_VISITED.test(url);
}

function actionWith(control: Control): Action {
  if (control.role === 'combobox' && control.options.length > 0) return { kind: 'choose', control };
  return { kind: FIELD_ROLES.has(control.role) ? 'write' : 'press', control };
}

function weightOf(control: Control, screen: Screen, { memory, wanted, news, task }: Mind, isChoosing: boolean): number {
  const { role, name, text, within } = control;
  let weight = BASE[role] ?? 1;
  const isInMenu = within.some((place) => place.role === 'navigation' || place.role === 'contentinfo');
  if (isInMenu) weight *= 0.25;
  // A row's name is its whole content.
  if (wanted.test(name) && role !== 'tab' && role !== 'row') weight *= 4;
  if (news.some(({ id }) => name.includes(id)) || (task && name.includes(task))) weight *= 8;
  if (role === 'button' && STEP.test(name)) weight *= 20;
  else if (role === 'button' && MOVES_ON.test(name)) weight *= 4;
  if (SIGN_OUT.test(name) && !screen.isDialog) weight *= 0.2;
  else if (GOES_BACK.test(name)) weight *= 0.25;
  // An open form is filled in first, then sent. While there is something to choose, other actions are rare.
  if (role === 'row' && screen.isDialog) weight *= 3;
  if (FIELD_ROLES.has(role) && screen.isDialog) weight *= text === '' && control.chosen === undefined ? 5 : 0.2;
  if (isChoosing && role !== 'option' && role !== 'menuitem') weight *= 0.3;
  const before = memory.filter((one) => one === memoryOf({ kind: 'press', control }, screen.title)).length;
  return weight / (1 + 3 * before);
}

/** The screen offers only a way out. */
const offersNothing = ({ controls }: Screen): boolean =>
  controls.every(({ within }) => within.some(({ role }) => role === 'navigation' || role === 'contentinfo'));
