import { plainIdentifier } from '../../declaration/identifiers/identifierCheck';
import { given } from './checkOperator';
import type { EconomicOperator } from './economicOperator';
import { nameSimilarity } from './similarNames';

export interface RegisteredOperator {
  readonly id: string;
  readonly content: EconomicOperator;
}

const SIMILAR = 0.85;

const same = (one: string | undefined, other: string | undefined): boolean => {
  const number = plainIdentifier(given(one));
  return number !== '' && number === plainIdentifier(given(other));
};

export const hasSameEori = (one: EconomicOperator, other: EconomicOperator): boolean => same(one.eori, other.eori);

/** Probably the same party: by EORI or VAT number, or by a similar name at the same postcode (E8). */
export const isProbablySame = (one: EconomicOperator, other: EconomicOperator): boolean =>
  hasSameEori(one, other) ||
  same(one.vatNumber, other.vatNumber) ||
  (same(one.postcode, other.postcode) && nameSimilarity(given(one.name), given(other.name)) >= SIMILAR);

export const duplicatesOf = <O extends RegisteredOperator>({ id, content }: RegisteredOperator, others: readonly O[]): readonly O[] =>
  others.filter((other) => other.id !== id && isProbablySame(content, other.content));
