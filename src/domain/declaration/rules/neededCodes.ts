import type { Header } from '../declaration';
import { isBlank } from '../emptiness';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

interface Needed {
  readonly when: (header: Header) => boolean;
  readonly list: 'authorisations' | 'previousDocuments';
  /** One of these. */
  readonly types: readonly string[];
  /** The profile asks for some row itself; without any that is told. */
  readonly isAsked: boolean;
}

const lodgedAs =
  (messageType: string): Needed['when'] =>
  (header) =>
    header.messageType === messageType;

/** What a declaration names besides any row at all (declarations-profiles, sections 4.2, 4.3, 5.1 and 5.4). */
const NEEDED: readonly Needed[] = [
  { when: lodgedAs('C1'), list: 'authorisations', types: ['C512'], isAsked: true },
  { when: lodgedAs('B2'), list: 'authorisations', types: ['C019'], isAsked: true },
  { when: ({ simplifiedProcedure }) => simplifiedProcedure === '1', list: 'authorisations', types: ['C522'], isAsked: true },
  { when: ({ reducedDataset }) => reducedDataset === '1', list: 'authorisations', types: ['C524'], isAsked: false },
  { when: lodgedAs('POGG'), list: 'previousDocuments', types: ['N337', 'N355'], isAsked: true },
];

const broken =
  (list: Needed['list']): Rule<WholeDeclaration>['broken'] =>
  ({ declaration }) =>
    NEEDED.flatMap((needed): readonly Breach[] => {
      if (needed.list !== list || !needed.when(declaration)) return NONE;
      const rows = declaration[list]?.filter((row) => !isBlank(row)) ?? NONE;
      if ((rows.length === 0 && needed.isAsked) || rows.some(({ type = '' }) => needed.types.includes(type.trim()))) return NONE;
      return [{ path: list, args: { type: needed.types.join(' / ') } }];
    });

export const neededCodes: readonly Rule<WholeDeclaration>[] = [
  { id: 'DEC-NEEDS-AUTHORISATION', category: 'General', message: 'An authorisation of the type {type} is needed', broken: broken('authorisations') },
  { id: 'DEC-NEEDS-PREVIOUS', category: 'General', message: 'A previous document of the type {type} is needed', broken: broken('previousDocuments') },
];
