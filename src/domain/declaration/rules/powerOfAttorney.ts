import { neededPower, type PowerOfAttorneyType } from '../../organization/powerOfAttorney';
import type { Header, Party } from '../declaration';
import { isEmpty } from '../emptiness';
import type { Profile } from '../profiles/profile';
import { NONE, type Rule, type WholeDeclaration } from './rule';

const DIRECT = '2';

const REPRESENTED_FLOWS = ['IMPORT', 'LOWVALUE', 'EXPORT', 'TRANSIT', 'STORAGE', 'WAREHOUSE'];

/** The power that the representative needs: indirect representation has powers for imports and exports only. */
const powerFor = ({ flow }: Profile, status: string | undefined): PowerOfAttorneyType | undefined => {
  if (flow === 'IMPORT' || flow === 'LOWVALUE') return neededPower(status, 'IMPORT');
  return flow === 'EXPORT' || status === DIRECT ? neededPower(status, 'EXPORT') : undefined;
};

/** Forms before the EU customs data model name the consignee and the consignor instead of importer and exporter. */
const representedIn = ({ parties }: Header, { flow }: Profile): Party | undefined => {
  switch (flow) {
    case 'IMPORT':
    case 'LOWVALUE':
      return parties?.importer ?? parties?.consignee;
    case 'EXPORT':
      return parties?.exporter ?? parties?.consignor;
    case 'TRANSIT':
      return parties?.principal;
    default:
      return parties?.declarant;
  }
};

const numbersOf = ({ identifier, vatNumber }: Party): readonly string[] =>
  [identifier, vatNumber].flatMap((number) => (isEmpty(number) ? [] : [number as string]));

/** DEC-R8: who represents another needs the other's power of attorney on the day that counts. */
export const powerOfAttorney: Rule<WholeDeclaration> = {
  id: 'DEC-R8',
  category: 'Party',
  message: 'No power of attorney ({type}) for {party} on {date}',
  appliesTo: ({ flow }) => REPRESENTED_FLOWS.includes(flow),
  broken: ({ profile, declaration, date, registers }) => {
    const type = powerFor(profile, declaration.parties?.representative?.representativeStatus);
    if (type === undefined || registers.powerOfAttorney === undefined) return NONE;
    const party = representedIn(declaration, profile);
    if (party === undefined || numbersOf(party).some((number) => registers.powerOfAttorney?.(type, number))) return NONE;
    return [{ path: 'parties/representative', args: { type, party: party.name?.trim() || numbersOf(party)[0] || '–', date } }];
  },
};
