import { neededPower } from '../../organization/powerOfAttorney';
import type { Header, Party } from '../declaration';
import { isEmpty } from '../emptiness';
import type { Profile } from '../profiles/profile';
import { NONE, type Rule, type WholeDeclaration } from './rule';

const directionOf = ({ flow }: Profile): 'IMPORT' | 'EXPORT' | undefined => (flow === 'IMPORT' || flow === 'LOWVALUE' ? 'IMPORT' : flow === 'EXPORT' ? 'EXPORT' : undefined);

/** Forms before the EU customs data model name the consignee and the consignor instead. */
const representedIn = ({ parties }: Header, direction: 'IMPORT' | 'EXPORT'): Party | undefined =>
  direction === 'IMPORT' ? (parties?.importer ?? parties?.consignee) : (parties?.exporter ?? parties?.consignor);

const numbersOf = ({ identifier, vatNumber }: Party): readonly string[] => [identifier, vatNumber].flatMap((number) => (isEmpty(number) ? [] : [number as string]));

/** DEC-R8: who represents another needs the other's power of attorney on the day that counts. */
export const powerOfAttorney: Rule<WholeDeclaration> = {
  id: 'DEC-R8',
  category: 'Party',
  message: 'No power of attorney ({type}) for {party} on {date}',
  appliesTo: (profile) => directionOf(profile) !== undefined,
  broken: ({ profile, declaration, date, registers }) => {
    const direction = directionOf(profile);
    const type = direction && neededPower(declaration.parties?.representative?.representativeStatus, direction);
    if (direction === undefined || type === undefined || registers.powerOfAttorney === undefined) return NONE;
    const party = representedIn(declaration, direction);
    if (party === undefined || numbersOf(party).some((number) => registers.powerOfAttorney?.(type, number))) return NONE;
    return [{ path: 'parties/representative', args: { type, party: party.name?.trim() || numbersOf(party)[0] || '–', date } }];
  },
};
