import { PARTY_ROLES } from '../declaration';
import { isEmpty } from '../emptiness';
import { checkContainerId } from '../identifiers/containerId';
import { isCustomsOffice } from '../identifiers/customsOffice';
import { checkEori } from '../identifiers/eori';
import { checkGrn, isVoucherGrn } from '../identifiers/grn';
import { checkVatNumber } from '../identifiers/vatNumber';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

/** Without a type of identification the number is taken for an EORI number. */
export const partyIdentifiers: Rule<WholeDeclaration> = {
  id: 'DEC-R13',
  category: 'Party',
  message: '{value} is not a valid {kind} number',
  broken: ({ declaration: { parties } }) =>
    PARTY_ROLES.flatMap((role): readonly Breach[] => {
      const { identifierType, identifier = '', vatNumber = '' } = parties?.[role] ?? {};
      const breaches: Breach[] = [];
      const kind = isEmpty(identifierType) ? 'EORI' : identifierType;
      const check = kind === 'EORI' ? checkEori : kind === 'VAT' ? checkVatNumber : undefined;
      if (check && !isEmpty(identifier) && !check(identifier).ok) {
        breaches.push({ path: `parties/${role}/identifier`, args: { value: identifier, kind: kind ?? '' } });
      }
      if (!isEmpty(vatNumber) && !checkVatNumber(vatNumber).ok) {
        breaches.push({ path: `parties/${role}/vatNumber`, args: { value: vatNumber, kind: 'VAT' } });
      }
      return breaches;
    }),
};

export const customsOffices: Rule<WholeDeclaration> = {
  id: 'DEC-R17',
  category: 'Transport details',
  message: '{value} is not the reference number of a customs office',
  broken: ({ declaration: { offices, locationOfGoods } }) =>
    (
      [
        ['offices/presentation', offices?.presentation],
        ['offices/supervising', offices?.supervising],
        ['locationOfGoods/customsOffice', locationOfGoods?.customsOffice],
      ] as const
    ).flatMap(([path, value = '']) => (isEmpty(value) || isCustomsOffice(value) ? [] : [{ path, args: { value } }])),
};

export const guaranteeReferences: readonly Rule<WholeDeclaration>[] = [
  {
    id: 'DEC-R12',
    category: 'General',
    message: '{value} is not a valid GRN',
    broken: ({ declaration: { guarantees = NONE } }) =>
      guarantees.flatMap(({ grn = '' }, at) => (isEmpty(grn) || checkGrn(grn).ok ? [] : [{ path: `guarantees/${at}/grn`, args: { value: grn } }])),
  },
  {
    id: 'DEC-R12-VOUCHER',
    code: 'DEC-R12',
    category: 'General',
    message: 'A voucher guarantee needs the 24-character GRN',
    broken: ({ declaration: { guarantees = NONE } }) =>
      guarantees.flatMap(({ type, grn = '' }, at) => (type !== '4' || !checkGrn(grn).ok || isVoucherGrn(grn) ? [] : [`guarantees/${at}/grn`])),
  },
];

/** Containers outside ISO 6346 exist, so this is a warning. */
export const containerNumbers: Rule<WholeDeclaration> = {
  id: 'ISO-6346',
  category: 'Transport details',
  severity: 1,
  message: 'Container {value}: not a number of ISO 6346 with a right check digit',
  broken: ({ declaration: { equipment = NONE } }) =>
    equipment.flatMap(({ containerId = '' }, at) =>
      isEmpty(containerId) || checkContainerId(containerId).ok ? [] : [{ path: `equipment/${at}/containerId`, args: { value: containerId } }],
    ),
};
