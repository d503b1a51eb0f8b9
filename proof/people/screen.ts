/** An interactive element, as assistive technology names it. */
export interface Control {
  /** Playwright's reference to it, valid until the next snapshot of the page. */
  ref: string;
  role: string;
  name: string;
  /** The value of a field, or the text of a row. */
  text: string;
  isChecked: boolean;
  isExpanded: boolean;
  isCurrent: boolean;
  /** The address of a link. */
  url: string | undefined;
  /** The options of a native select, and the selected one. */
  options: readonly string[];
  chosen: string | undefined;
  /** The dialogs, regions or tables that contain it, innermost first. */
  within: readonly Place[];
}

export interface Place {
  role: string;
  name: string;
}

export interface Screen {
  /** The innermost open dialog, otherwise the first heading of the page. */
  title: string;
  isDialog: boolean;
  controls: readonly Control[];
}

interface Node extends Place {
  ref: string;
  attributes: ReadonlySet<string>;
  text: string;
  depth: number;
  parent: Node | undefined;
  children: Node[];
  url: string | undefined;
}

const ACTIONABLE = new Set([
  ...['button', 'link', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option'],
  ...['checkbox', 'switch', 'radio', 'textbox', 'searchbox', 'spinbutton', 'combobox'],
]);
const DIALOGS = new Set(['dialog', 'alertdialog']);
/** What may cover an open dialog: the options of its fields, and toasts. */
const OVERLAYS = new Set(['listbox', 'menu']);
const TOASTS = /^Notifications/;
const PLACES = new Set([...DIALOGS, 'region', 'table', 'navigation', 'contentinfo', 'menu', 'listbox', 'group', 'row']);

/** Parses Playwright's snapshot of a page (`ariaSnapshot({ mode: 'ai' })`). */
export function readScreen(snapshot: string): Screen {
  const nodes = parsed(snapshot);
  const dialog = nodes.findLast(({ role, name }) => DIALOGS.has(role) && name !== '');
  const heading = nodes.find(({ role, name }) => role === 'heading' && name !== '');
  return {
    title: (dialog ?? heading)?.name ?? '',
    isDialog: dialog !== undefined,
    controls: nodes.filter((node) => canBeUsed(node, dialog)).map(controlOf),
  };
}

function canBeUsed(node: Node, dialog: Node | undefined): boolean {
  const { role, name, ref, attributes } = node;
  if (ref === '' || attributes.has('disabled')) return false;
  const around = ancestorsOf(node);
  if (dialog && !around.includes(dialog) && !around.some(liesOver)) return false;
  if (role === 'row') return attributes.has('cursor=pointer');
  // The options of a native select belong to it.
  if (role === 'option' && node.parent?.role === 'combobox') return false;
  return ACTIONABLE.has(role) && name !== '';
}

const liesOver = ({ role, name }: Place) => OVERLAYS.has(role) || (role === 'region' && TOASTS.test(name));

function controlOf(node: Node): Control {
  const { ref, role, attributes, url, children } = node;
  const options = role === 'combobox' ? children.filter((child) => child.role === 'option') : [];
  return {
    ...{ ref, role, url },
    name: role === 'row' ? wordsOf(node) : node.name,
    text: role === 'row' ? wordsOf(node) : node.text,
    isChecked: attributes.has('checked') || attributes.has('pressed') || attributes.has('selected'),
    isExpanded: attributes.has('expanded'),
    isCurrent: attributes.has('current') || attributes.has('current=page'),
    options: options.map(({ name }) => name),
    chosen: options.find((option) => option.attributes.has('selected'))?.name,
    within: ancestorsOf(node)
      .filter((place) => PLACES.has(place.role))
      .map((place) => ({ role: place.role, name: place.name })),
  };
}

const wordsOf = ({ children }: Node): string =>
  children
    .filter(({ role, name }) => role === 'cell' && name !== '')
    .slice(0, 3)
    .map(({ name }) => name)
    .join(' · ');

function ancestorsOf(node: Node): Node[] {
  const chain: Node[] = [];
  for (let at = node.parent; at; at = at.parent) chain.push(at);
  return chain;
}

function parsed(snapshot: string): Node[] {
  const nodes: Node[] = [];
  const open: Node[] = [];
  for (const line of snapshot.split('\n')) {
    const [, indent = '', rest] = /^( *)- (.*)$/.exec(line) ?? [];
    if (rest === undefined) continue;
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    const parent = open.at(-1);
    const [, url] = /^\/url: "?(.*?)"?$/.exec(rest) ?? [];
    if (url !== undefined) {
      if (parent) parent.url = url;
      continue;
    }
    const node = nodeOf(rest, indent.length, parent);
    if (!node) continue;
    parent?.children.push(node);
    nodes.push(node);
    open.push(node);
  }
  return nodes;
}

/** `role "name" [attribute] [attribute]: text`, with the key in quotes where YAML needs them. */
const KEY = /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)$/;

function nodeOf(rest: string, depth: number, parent: Node | undefined): Node | undefined {
  const { key, value } = split(rest);
  const [, role, name = '', attributes = ''] = KEY.exec(key) ?? [];
  if (!role) return undefined;
  const found = [...attributes.matchAll(/\[([^\]]*)\]/g)].map(([, attribute = '']) => attribute);
  return {
    ...{ role, depth, parent, children: [], url: undefined },
    name: unescaped(name),
    ref: found.find((one) => one.startsWith('ref='))?.slice(4) ?? '',
    attributes: new Set(found),
    text: unquoted(value),
  };
}

function split(rest: string): { key: string; value: string } {
  const quoted = /^'((?:[^']|'')*)'(?::\s?(.*))?$/.exec(rest);
  if (quoted) return { key: (quoted[1] ?? '').replaceAll("''", "'"), value: quoted[2] ?? '' };
  const plain = /^([a-z]+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*)(?::\s?(.*))?$/.exec(rest);
  return { key: plain?.[1] ?? rest, value: plain?.[2] ?? '' };
}

const unescaped = (name: string): string => name.replaceAll(/\\(.)/g, '$1');

function unquoted(value: string): string {
  if (value.startsWith('"') && value.endsWith('"') && value.length > 1) return unescaped(value.slice(1, -1));
  return value;
}
