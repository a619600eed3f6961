import type { PartyRole } from '../../declaration';
import type { ConditionId } from '../conditions';
import { refs, type FieldRef, type Section, type Use } from '../profile';
import { form } from './section';

const ref = refs('party');

/** What a role is called, its data element and its box. */
const ROLES: Readonly<Record<PartyRole, readonly [english: string, de: string, box?: string]>> = {
  declarant: ['Declarant', '13 05', '14'],
  representative: ['Representative', '13 06', '14'],
  exporter: ['Exporter', '13 01', '2'],
  importer: ['Importer', '13 04', '8'],
  seller: ['Seller', '13 08'],
  buyer: ['Buyer', '13 09'],
  dutyPayer: ['Person paying the customs duty', '13 21'],
  guarantor: ['Person providing a guarantee', '13 20'],
  consignor: ['Consignor', '13 02', '2'],
  consignee: ['Consignee', '13 03', '8'],
  carrier: ['Carrier', '13 12'],
  customsAgent: ['Customs agent', '13 06', '14'],
  principal: ['Holder of the transit procedure', '13 07', '50'],
  personPresenting: ['Person presenting the goods', '13 11'],
  notifyingArrival: ['Person notifying the arrival', '13 10'],
  exitCarrier: ['Carrier at exit', '13 12'],
};

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

const MORE = (): Readonly<Partial<Record<PartyRole, readonly FieldRef[]>>> => ({
  declarant: [ref('party.vatNumber', 'O'), ...contact()],
  representative: [ref('party.representativeStatus', ['C', 'c2']), ...contact()],
  principal: contact(),
});

type Obligation = Use | readonly ['C', ConditionId];

const obligation = (use: Obligation): Pick<Section, 'use' | 'cond'> => (typeof use === 'string' ? { use } : { use: use[0], cond: use[1] });

const about = (role: PartyRole): { readonly de: string; readonly box?: string } => {
  const [, de, box] = ROLES[role];
  return { de, ...(box !== undefined && { box }) };
};

/** The parties of a declaration, in this order. */
export const parties = (roles: Readonly<Partial<Record<PartyRole, Obligation>>>): Section => ({
  ...form('parties', 'Parties', '', []),
  category: 'Party',
  parts: (Object.entries(roles) as [PartyRole, Obligation][]).map(([role, use]) =>
    form(`parties.${role}`, ROLES[role][0], `parties.${role}`, [...named(), ...(MORE()[role] ?? [])], { ...about(role), ...obligation(use) }),
  ),
});

/** A party of a house consignment or a goods item, which the whole declaration has otherwise. */
export const ownParty = (owner: 'houses' | 'items', role: 'consignor' | 'consignee'): Section =>
  form(`${owner}.${role}`, ROLES[role][0], role, named(), { titleKey: `dec.section.parties.${role}`, use: 'O', ...about(role) });
