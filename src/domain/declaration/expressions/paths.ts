import { CONTEXT, type ContextName, type RecordShape, type Shape } from './structure';

/** Innermost first. */
export type Scopes = readonly RecordShape[];

/** `list`: the path leads into that list, so it names no single value. Without shape and context nothing was found. */
export interface FoundPath {
  readonly up: number;
  readonly keys: readonly string[];
  readonly shape?: Shape;
  readonly context?: ContextName;
  readonly list?: string;
}

const inside = (record: RecordShape, keys: readonly string[]): Pick<FoundPath, 'shape' | 'list'> => {
  let shape: Shape = record;
  for (const [at, key] of keys.entries()) {
    if (shape.shape === 'list') return { list: keys.slice(0, at).join('.') };
    const member: Shape | undefined = shape.shape === 'record' ? shape.members.get(key) : undefined;
    if (member === undefined) return {};
    shape = member;
  }
  return { shape };
};

const isContext = (name: string): name is ContextName => (CONTEXT as readonly string[]).includes(name);

/** Before a name: that of the declaration, where the record inside has one too. */
const WHOLE = 'declaration';

/** A name is that of the innermost record that has it; what no record has is known of the declaration as a whole. */
export const found = (path: string, scopes: Scopes): FoundPath => {
  const keys = path.split('.');
  const whole = scopes.at(-1);
  if (keys[0] === WHOLE && keys.length > 1 && whole !== undefined) return { up: scopes.length - 1, keys: keys.slice(1), ...inside(whole, keys.slice(1)) };
  const up = scopes.findIndex(({ members }) => members.has(keys[0] ?? ''));
  const scope = scopes[up];
  if (scope !== undefined) return { up, keys, ...inside(scope, keys) };
  return { up: 0, keys, ...(isContext(path) && { context: path }) };
};
