import type { PartyRole } from '../../declaration';
import type { ConditionId } from '../conditions';
import { refs, type FieldRef, type Section, type Use } from '../profile';

const ref = refs('party');

interface Role {
  readonly role: PartyRole;
  readonly english: string;
  readonly de: string;
  readonly box?: string;
  readonly use: Use;
  readonly cond?: ConditionId;
  readonly more?: readonly FieldRef[];
}

/** A party is named by its identification number, or by name and address where it has none (c10). */
const named = (): readonly FieldRef[] => [
  ref('party.identifierType', 'O'),
  ref('party.identifier', 'O'),
  ref('party.name', ['C', 'c10']),
  ref('party.street', ['C', 'c10']),
  ref('party.postcode', ['C', 'c10']),
  ref('party.city', ['C', 'c10']),
  ref('party.country', ['C', 'c10']),
];

const contact = (): readonly FieldRef[] => [ref('party.contactName', 'O'), ref('party.contactPhone', 'O'), ref('party.contactEmail', 'O')];
const vatNumber = () => ref('party.vatNumber', 'O');

/** Seller and buyer are named where they are others than exporter and importer. */
const roles = (): readonly Role[] => [
  { role: 'declarant', english: 'Declarant', de: '13 05', box: '14', use: 'R', more: [vatNumber(), ...contact()] },
  {
    role: 'representative',
    english: 'Representative',
    de: '13 06',
    box: '14',
    use: 'O',
    more: [ref('party.representativeStatus', ['C', 'c2']), ...contact()],
  },
  { role: 'exporter', english: 'Exporter', de: '13 01', box: '2', use: 'R' },
  { role: 'importer', english: 'Importer', de: '13 04', box: '8', use: 'R', more: [vatNumber()] },
  { role: 'seller', english: 'Seller', de: '13 08', use: 'O' },
  { role: 'buyer', english: 'Buyer', de: '13 09', use: 'O' },
  { role: 'dutyPayer', english: 'Person paying the customs duty', de: '13 21', use: 'O' },
  { role: 'guarantor', english: 'Person providing a guarantee', de: '13 20', use: 'O' },
];

const party = ({ role, more = [], ...obligation }: Role): Section => ({
  id: `parties.${role}`,
  titleKey: `dec.section.parties.${role}`,
  layout: 'FORM',
  path: `parties.${role}`,
  ...obligation,
  fields: [...named(), ...more],
});

export const partiesSection = (): Section => ({
  id: 'parties',
  titleKey: 'dec.section.parties',
  english: 'Parties',
  layout: 'FORM',
  path: '',
  category: 'Party',
  fields: [],
  parts: roles().map(party),
});
