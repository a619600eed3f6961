import { fail, ok, type Result } from '../../kernel/result';
import { given } from './checkOperator';
import type { RegisteredOperator } from './duplicateOperators';
import type { EconomicOperator, OperatorState } from './economicOperator';

export interface MergingOperator extends RegisteredOperator {
  readonly status: OperatorState;
  /** Ids of parties that were merged into it. */
  readonly aliases: readonly string[];
}

const TEXTS = [
  'eori',
  'tin',
  'vatNumber',
  'cnr',
  'registrationNumber',
  'street',
  'postcode',
  'city',
  'contactRole',
  'email',
  'phone',
  'language',
  'channel',
  'aeoCertificate',
  'aeoReference',
] as const satisfies readonly (keyof EconomicOperator)[];

/** Of parts that belong together the whole is taken: half an address of each would be nobody's. */
const TOGETHER: readonly (readonly (typeof TEXTS)[number][])[] = [
  ['street', 'postcode', 'city'],
  ['aeoCertificate', 'aeoReference'],
];

const filled = (operator: EconomicOperator, fields: readonly (typeof TEXTS)[number][]): boolean => fields.some((field) => given(operator[field]) !== '');

const completed = (kept: EconomicOperator, gone: EconomicOperator): EconomicOperator => {
  const groups = [...TOGETHER, ...TEXTS.filter((field) => !TOGETHER.some((group) => group.includes(field))).map((field) => [field])];
  const taken = groups.filter((group) => !filled(kept, group)).flat();
  const authorisations = [...(kept.authorisations ?? []), ...(gone.authorisations ?? [])];
  const known = new Map(authorisations.map((one) => [`${given(one.type)} ${given(one.reference)}`, one]));
  return {
    ...kept,
    ...Object.fromEntries(taken.flatMap((field) => (given(gone[field]) === '' ? [] : [[field, gone[field]]]))),
    ...(known.size > 0 && { authorisations: [...known.values()] }),
    partyRoles: [...new Set([...(kept.partyRoles ?? []), ...(gone.partyRoles ?? [])])],
  };
};

const refused = (message: string): Result<never> => fail('refused', message, { feedbacks: [{ severity: 2, code: 'ORG-MERGE', message }] });

/** What the kept one becomes (ORG-R31): it takes what it lacks, and answers to the ids of the other. */
export const mergeOperators = (
  kept: MergingOperator,
  gone: MergingOperator,
): Result<{ readonly content: EconomicOperator; readonly aliases: readonly string[] }> => {
  if (kept.id === gone.id) return refused('A party cannot be merged into itself.');
  if (gone.status === 'Merged') return refused('This party is merged already.');
  if (kept.status !== 'Active') return refused('A party is merged into an active one.');
  return ok({ content: completed(kept.content, gone.content), aliases: [...new Set([...kept.aliases, gone.id, ...gone.aliases])] });
};
