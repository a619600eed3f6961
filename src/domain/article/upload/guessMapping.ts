import { DEFAULT_UNIT } from '../article';
import { foldHeader, synonyms } from './headerSynonyms';
import { targetOf, targets } from './targets';
import type { MappedColumn, Transform } from './upload';

export interface GuessedColumn extends MappedColumn {
  /** 0 to 1: 1 is a heading that is known word for word. */
  readonly confidence: number;
}

const SHORTEST_PART = 5;

interface Guess {
  readonly target: string;
  readonly index: number;
  readonly confidence: number;
}

const guessesFor = (header: string, index: number): Guess[] => {
  const folded = foldHeader(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ''));
  if (folded === '') return [];
  return synonyms.flatMap(({ target, folded: known }) => {
    if (known === folded) return [{ target, index, confidence: 1 }];
    const isPart = known.length >= SHORTEST_PART && folded.length >= SHORTEST_PART && (folded.includes(known) || known.includes(folded));
    return isPart ? [{ target, index, confidence: Math.round((70 * Math.min(known.length, folded.length)) / Math.max(known.length, folded.length)) / 100 }] : [];
  });
};

const transformsFor = (target: string, header: string): Transform[] => {
  const kind = targetOf(target)?.kind;
  if (kind === 'code') return [{ kind: 'trim' }, { kind: 'upper' }];
  if (kind !== 'decimal') return [{ kind: 'trim' }];
  const inBrackets = /[([]\s*([^)\]]+?)\s*[)\]]/.exec(header)?.[1]?.toLowerCase() ?? '';
  const scale: Transform[] = /^g(?:ram)?$/.test(inBrackets) ? [{ kind: 'gramsToKilograms' }] : /^(?:t|ton|tonn|tonne)s?$/.test(inBrackets) ? [{ kind: 'tonnesToKilograms' }] : [];
  return [{ kind: 'trim' }, ...scale];
};

/** The likeliest column for each target, each used once; a required unit without a column gets the default. */
export const guessMapping = (headers: readonly string[], { ownerIsKnown = false }: { readonly ownerIsKnown?: boolean } = {}): GuessedColumn[] => {
  const open = headers.flatMap(guessesFor).sort((one, other) => other.confidence - one.confidence || one.index - other.index);
  const byTarget = new Map<string, Guess>();
  const used = new Set<number>();
  for (const guess of open) {
    if (byTarget.has(guess.target) || used.has(guess.index) || (ownerIsKnown && guess.target === 'articleOwner')) continue;
    byTarget.set(guess.target, guess);
    used.add(guess.index);
  }
  return targets.flatMap(({ id }): GuessedColumn[] => {
    const guess = byTarget.get(id);
    const header = guess === undefined ? '' : (headers[guess.index] ?? '');
    if (guess === undefined) return id === 'unit' ? [{ target: id, default: DEFAULT_UNIT, confidence: 1 }] : [];
    return [{ target: id, source: header, index: guess.index, transforms: transformsFor(id, header), confidence: guess.confidence, ...(id === 'unit' ? { default: DEFAULT_UNIT } : {}) }];
  });
};

/** Required targets that nothing fills. */
export const missingTargets = (columns: readonly MappedColumn[], ownerIsKnown: boolean): string[] => {
  const isFilled = (id: string): boolean =>
    columns.some(({ target, source, index, constant, default: standard }) => target === id && (source !== undefined || index !== undefined || (constant ?? '') !== '' || (standard ?? '') !== ''));
  return targets.filter(({ id, required }) => required === true && !isFilled(id) && !(id === 'articleOwner' && ownerIsKnown)).map(({ id }) => id);
};
