/** A text as it is read: words, a value, a part for each of a list, a part that stands only where something is given. */
export type TextPart =
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'value'; readonly path: string }
  | { readonly type: 'each' | 'if'; readonly path: string; readonly parts: readonly TextPart[] };

export type TextProblem =
  | { readonly type: 'unknown'; readonly path: string; readonly meant?: string }
  | { readonly type: 'unclosed' | 'unopened' | 'unreadable'; readonly text: string };

const PLACE = /\{\{\s*(.*?)\s*\}\}/gs;
const PATH = /^[A-Za-z][\w.]*$/;

interface Open {
  readonly type: 'each' | 'if';
  readonly path: string;
  readonly parts: TextPart[];
}

/** Reads `{{path}}`, `{{#each path}} … {{/each}}` and `{{#if path}} … {{/if}}` (ORG-R19). What cannot be read is told and left out. */
export const readTemplate = (text: string): { readonly parts: readonly TextPart[]; readonly problems: readonly TextProblem[] } => {
  const root: TextPart[] = [];
  const open: Open[] = [];
  const problems: TextProblem[] = [];
  const add = (part: TextPart): void => void (open.at(-1)?.parts ?? root).push(part);
  const close = (word: string): void => {
    const last = open.at(-1);
    if (last?.type !== word) return void problems.push({ type: 'unopened', text: `{{/${word}}}` });
    open.pop();
    add(last);
  };
  let at = 0;
  for (const found of text.matchAll(PLACE)) {
    if (found.index > at) add({ type: 'words', text: text.slice(at, found.index) });
    at = found.index + found[0].length;
    const inside = found[1] ?? '';
    const [, block, path = ''] = /^#(each|if)\s+(\S+)$/.exec(inside) ?? [];
    if ((block === 'each' || block === 'if') && PATH.test(path)) open.push({ type: block, path, parts: [] });
    else if (inside === '/each' || inside === '/if') close(inside.slice(1));
    else if (PATH.test(inside)) add({ type: 'value', path: inside });
    else problems.push({ type: 'unreadable', text: found[0] });
  }
  if (at < text.length) add({ type: 'words', text: text.slice(at) });
  for (const { type, path, parts } of open.toReversed()) {
    problems.push({ type: 'unclosed', text: `{{#${type} ${path}}}` });
    root.push(...parts);
  }
  return { parts: root, problems };
};

/** Every path that the text names, inside a list as the path of the list and that of its part: `items.name`. */
export const pathsOf = (parts: readonly TextPart[], within = ''): readonly string[] => {
  const full = (path: string): string => (within === '' ? path : `${within}.${path}`);
  return [
    ...new Set(
      parts.flatMap((part) => {
        if (part.type === 'words') return [];
        if (part.type === 'value') return [full(part.path)];
        return [full(part.path), ...pathsOf(part.parts, part.type === 'each' ? full(part.path) : within)];
      }),
    ),
  ];
};

const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1];
    for (const [at, second] of [...other].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === second ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
};

const NEAR = 3;

const nearest = (path: string, known: readonly string[]): string | undefined =>
  known
    .map((candidate) => ({ candidate, far: distance(path, candidate) }))
    .filter(({ far }) => far <= NEAR)
    .sort((one, other) => one.far - other.far)[0]?.candidate;

/** What keeps a text from being published: what cannot be read, and fields that nobody knows. A path outside a list may also stand inside one. */
export const templateProblems = (text: string, known: readonly string[]): readonly TextProblem[] => {
  const { parts, problems } = readTemplate(text);
  const isKnown = (path: string): boolean => known.includes(path) || known.some((candidate) => path.endsWith(`.${candidate}`));
  const unknown = pathsOf(parts)
    .filter((path) => !isKnown(path))
    .map((path): TextProblem => {
      const meant = nearest(path, known);
      return { type: 'unknown', path, ...(meant !== undefined && { meant }) };
    });
  return [...problems, ...unknown];
};

/** As the editor tells it. */
export const problemWords = (problem: TextProblem): string => {
  if (problem.type === 'unknown') return `Unknown field ${problem.path}${problem.meant === undefined ? '' : ` (did you mean ${problem.meant}?)`}.`;
  if (problem.type === 'unclosed') return `${problem.text} is not closed.`;
  if (problem.type === 'unopened') return `${problem.text} closes nothing.`;
  return `${problem.text} cannot be read.`;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const lookFor = (path: string, scopes: readonly unknown[]): unknown => {
  const words = path.split('.');
  for (const scope of scopes) {
    const found = words.reduce<unknown>((value, word) => (isRecord(value) && Object.hasOwn(value, word) ? value[word] : undefined), scope);
    if (found !== undefined) return found;
  }
  return undefined;
};

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false;

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

export interface Filled {
  readonly text: string;
  /** Paths that nothing was found for. */
  readonly missing: readonly string[];
}

/** The text with its places filled in, each value as `escape` writes it. A missing value prints empty and is told. */
export const fillTemplate = (text: string, values: unknown, escape: (value: string) => string): Filled => {
  const missing = new Set<string>();
  const write = (parts: readonly TextPart[], scopes: readonly unknown[]): string =>
    parts
      .map((part): string => {
        if (part.type === 'words') return part.text;
        const value = lookFor(part.path, scopes);
        if (part.type === 'value') {
          if (!isGiven(value)) missing.add(part.path);
          return escape(wordsOf(value));
        }
        if (part.type === 'if') return isGiven(value) ? write(part.parts, scopes) : '';
        return Array.isArray(value) ? value.map((item: unknown) => write(part.parts, [item, ...scopes])).join('') : '';
      })
      .join('');
  return { text: write(readTemplate(text).parts, [values]), missing: [...missing] };
};

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => HTML[sign] ?? sign);
