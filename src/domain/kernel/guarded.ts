import { InvalidArgument } from './invalidArgument';
import { fail } from './result';

type AnyFunction = (...given: readonly unknown[]) => unknown;

/**
 * The kinds of each parameter, as the build reads them from its type, with commas between them: `s` text, `n` number, `b` yes or no, `a` list,
 * `o` record, `f` function, `?` nothing, `u` anything. `!` at the end: what is answered is a `Result`.
 */
type Kinds = string;

const WORDS: Readonly<Record<string, string>> = { s: 'a text', n: 'a number', b: 'true or false', a: 'a list', o: 'a record', f: 'a function', '?': 'nothing' };

const kindOf = (value: unknown): string => {
  if (value === undefined) return '?';
  if (Array.isArray(value)) return 'a';
  switch (typeof value) {
    case 'string':
      return 's';
    case 'number':
      return Number.isFinite(value) ? 'n' : 'x';
    case 'boolean':
      return 'b';
    case 'function':
      return 'f';
    case 'object':
      return value === null ? 'x' : 'o';
    default:
      return 'x';
  }
};

/** What is wrong with the arguments at first sight: nothing deep is looked at, so that a large declaration costs nothing. */
const faultOf = (kinds: readonly string[], given: readonly unknown[]): string | undefined => {
  for (let at = 0; at < kinds.length; at += 1) {
    const wanted = kinds[at] ?? '';
    if (wanted !== '' && wanted !== 'u' && !wanted.includes(kindOf(given[at])))
      return `argument ${String(at + 1)} is not ${[...wanted].map((kind) => WORDS[kind] ?? kind).join(' or ')}`;
  }
  return undefined;
};

const saidBy = (cause: unknown): string => (cause instanceof Error ? cause.message : 'its arguments are not what their types say');

/** A function of the package as its users have it: arguments of another kind, and whatever they lead to inside, are one error. */
const guardedFunction = (name: string, kinds: Kinds, run: AnyFunction, members?: Readonly<Record<string, Kinds>>): AnyFunction => {
  const answersResult = kinds.endsWith('!');
  let asked: readonly string[] | undefined;
  return (...given) => {
    asked ??= (answersResult ? kinds.slice(0, -1) : kinds).split(',');
    const fault = faultOf(asked, given);
    try {
      if (fault === undefined) {
        const answer = run(...given);
        return members === undefined ? answer : withMembers(name, answer as object, members);
      }
    } catch (cause) {
      if (answersResult) return fail('badRequest', `${name}: ${saidBy(cause)}`);
      throw cause instanceof InvalidArgument ? cause : new InvalidArgument(name, saidBy(cause), { cause });
    }
    if (answersResult) return fail('badRequest', `${name}: ${fault}`);
    throw new InvalidArgument(name, fault);
  };
};

const withMembers = (name: string, value: object, members: Readonly<Record<string, Kinds>>): object => ({
  ...value,
  ...Object.fromEntries(
    Object.entries(members).map(([member, kinds]) => [
      member,
      guardedFunction(`${name}.${member}`, kinds, (value as Readonly<Record<string, AnyFunction>>)[member] ?? (() => undefined)),
    ]),
  ),
});

/** Guards a function that the package exports (`kinds`), what such a function answers, or a table of functions (`members`). */
export const guarded = <V>(name: string, kinds: Kinds, value: V, members?: Readonly<Record<string, Kinds>>): V =>
  (typeof value === 'function' ? guardedFunction(name, kinds, value as AnyFunction, members) : withMembers(name, value as object, members ?? {})) as V;
