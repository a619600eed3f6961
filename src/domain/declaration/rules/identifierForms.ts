import { isEmpty } from '../emptiness';
import { checkContainerId } from '../identifiers/containerId';
import { isCustomsOffice } from '../identifiers/customsOffice';
import { checkGrn, isVoucherGrn } from '../identifiers/grn';
import { namedOffices } from './namedOffices';
import { NONE, type Rule, type WholeDeclaration } from './rule';

export const customsOffices: Rule<WholeDeclaration> = {
  id: 'DEC-R17',
  category: 'Transport details',
  message: '{value} is not the reference number of a customs office',
  broken: ({ declaration }) => namedOffices(declaration).flatMap(({ path, office }) => (isCustomsOffice(office) ? [] : [{ path, args: { value: office } }])),
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
  {
    id: 'DEC-R12-LENGTH',
    code: 'DEC-R12',
    category: 'General',
    message: 'Only a voucher guarantee has a GRN of 24 characters; others have 17',
    broken: ({ declaration: { guarantees = NONE } }) =>
      guarantees.flatMap(({ type, grn = '' }, at) => (isEmpty(type) || type === '4' || !isVoucherGrn(grn) ? [] : [`guarantees/${at}/grn`])),
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
