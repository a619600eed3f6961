import { PARTY_ROLES } from '../declaration';
import { isEmpty } from '../emptiness';
import { checkEori } from '../identifiers/eori';
import { checkPartyIdentifier, identifierTypeOf } from '../identifiers/partyIdentifier';
import { checkVatNumber } from '../identifiers/vatNumber';
import type { Party } from '../parts';
import { NONE, type Breach, type ItemInDeclaration, type Rule, type WholeDeclaration } from './rule';

const ofParty = (party: Party | undefined, path: string, country: string): readonly Breach[] => {
  if (party === undefined) return NONE;
  const { identifier = '', vatNumber = '' } = party;
  const breaches: Breach[] = [];
  if (!isEmpty(identifier) && !checkPartyIdentifier(party, country).ok) {
    breaches.push({ path: `${path}/identifier`, args: { value: identifier, kind: identifierTypeOf(party, country) } });
  }
  if (!isEmpty(vatNumber) && !checkVatNumber(vatNumber.trim()).ok) breaches.push({ path: `${path}/vatNumber`, args: { value: vatNumber, kind: 'VAT' } });
  return breaches;
};

/** A number that stands alone is read like that of a party without a type. */
const ofNumber = (identifier: string | undefined, path: string, country: string): readonly Breach[] => {
  if (isEmpty(identifier)) return NONE;
  const party: Party = { identifier: identifier ?? '' };
  return checkPartyIdentifier(party, country).ok ? NONE : [{ path, args: { value: identifier ?? '', kind: identifierTypeOf(party, country) } }];
};

const RULE = { code: 'DEC-R13', message: '{value} is not a valid {kind} number' } as const;

/** EORI, VAT and national numbers of everybody the declaration names (DEC-R13 to R16). */
export const partyIdentifiers: Rule<WholeDeclaration> = {
  ...RULE,
  id: 'DEC-R13',
  category: 'Party',
  broken: ({ profile: { country }, declaration: { parties, houses = NONE, additionalActors = NONE, authorisations = NONE } }) => [
    ...PARTY_ROLES.flatMap((role) => ofParty(parties?.[role], `parties/${role}`, country)),
    ...houses.flatMap(({ consignor, consignee }, at) => [
      ...ofParty(consignor, `houses/${at}/consignor`, country),
      ...ofParty(consignee, `houses/${at}/consignee`, country),
    ]),
    ...additionalActors.flatMap(({ identifier = '' }, at): readonly Breach[] =>
      isEmpty(identifier) || checkEori(identifier.trim()).ok
        ? NONE
        : [{ path: `additionalActors/${at}/identifier`, args: { value: identifier, kind: 'EORI' } }],
    ),
    ...authorisations.flatMap(({ holder }, at) => ofNumber(holder, `authorisations/${at}/holder`, country)),
  ],
};

/** The vendor (FR5) has a number of the scheme he sells in, which is none of value added tax. */
const VENDOR = 'FR5';

export const itemIdentifiers: Rule<ItemInDeclaration> = {
  ...RULE,
  id: 'DEC-R13-ITEM',
  category: 'Goods item',
  broken: ({ profile: { country }, item: { exporter, consignor, consignee, additionalFiscalReferences } }) => {
    if (exporter === undefined && consignor === undefined && consignee === undefined && additionalFiscalReferences === undefined) return NONE;
    return [
      ...ofParty(exporter, 'exporter', country),
      ...ofParty(consignor, 'consignor', country),
      ...ofParty(consignee, 'consignee', country),
      ...(additionalFiscalReferences ?? NONE).flatMap(({ role, vatNumber = '' }, at): readonly Breach[] =>
        role === VENDOR || isEmpty(vatNumber) || checkVatNumber(vatNumber.trim()).ok
          ? NONE
          : [{ path: `additionalFiscalReferences/${at}/vatNumber`, args: { value: vatNumber, kind: 'VAT' } }],
      ),
    ];
  },
};
