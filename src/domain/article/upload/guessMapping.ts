import { matchHeadings, SURE_HEADING } from '../../kernel/headings';
import { DEFAULT_UNIT } from '../article';
import { synonyms } from './headerSynonyms';
import { targetOf, targets } from './targets';
import type { MappedColumn, Transform } from './upload';

export interface GuessedColumn extends MappedColumn {
  /** 0 to 1: 1 is a heading that is known word for word. */
  readonly confidence: number;
}

const transformsFor = (target: string, header: string): Transform[] => {
  const kind = targetOf(target)?.kind;
  if (kind === 'code') return [{ kind: 'trim' }, { kind: 'upper' }];
  if (kind !== 'decimal') return [{ kind: 'trim' }];
  const inBrackets = /[([]\s*([^)\]]+?)\s*[)\]]/.exec(header)?.[1]?.toLowerCase() ?? '';
  const scale: Transform[] = /^g(?:ram)?$/.test(inBrackets)
    ? [{ kind: 'gramsToKilograms' }]
    : /^(?:t|ton|tonn|tonne)s?$/.test(inBrackets)
      ? [{ kind: 'tonnesToKilograms' }]
      : [];
  return [{ kind: 'trim' }, ...scale];
};

/** The likeliest column for each target, each used once; a required unit without a column gets the default. */
export const guessMapping = (headers: readonly string[], { ownerIsKnown = false }: { readonly ownerIsKnown?: boolean } = {}): GuessedColumn[] => {
  const byTarget = matchHeadings(headers, synonyms, (target) => !(ownerIsKnown && target === 'articleOwner'));
  return targets.flatMap(({ id }): GuessedColumn[] => {
    const guess = byTarget.get(id);
    const header = guess === undefined ? '' : (headers[guess.index] ?? '');
    if (guess === undefined) return id === 'unit' ? [{ target: id, default: DEFAULT_UNIT, confidence: 1 }] : [];
    return [
      {
        target: id,
        source: header,
        index: guess.index,
        transforms: transformsFor(id, header),
        confidence: guess.confidence,
        ...(id === 'unit' ? { default: DEFAULT_UNIT } : {}),
      },
    ];
  });
};

/** Required targets that nothing fills. */
export const missingTargets = (columns: readonly MappedColumn[], ownerIsKnown: boolean): string[] => {
  const isFilled = (id: string): boolean =>
    columns.some(
      ({ target, source, index, constant, default: standard }) =>
        target === id && (source !== undefined || index !== undefined || (constant ?? '') !== '' || (standard ?? '') !== ''),
    );
  return targets.filter(({ id, required }) => required === true && !isFilled(id) && !(id === 'articleOwner' && ownerIsKnown)).map(({ id }) => id);
};

/** Headings that surely name a field. */
export const knownTargets = (headers: readonly string[]): number =>
  guessMapping(headers).filter(({ index, confidence }) => index !== undefined && confidence >= SURE_HEADING).length;
