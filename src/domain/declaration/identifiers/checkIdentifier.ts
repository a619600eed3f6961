import { lookUp } from '../../kernel/lookUp';
import { checkContainerId } from './containerId';
import { isCustomsOffice } from './customsOffice';
import { checkEori } from './eori';
import { checkGrn } from './grn';
import { FITS, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';
import { checkMrn } from './mrn';
import { checkVatNumber } from './vatNumber';

const CHECKS = {
  MRN: checkMrn,
  EORI: checkEori,
  GRN: checkGrn,
  VAT: checkVatNumber,
  CONTAINER: checkContainerId,
  OFFICE: (text: string) => (isCustomsOffice(text) ? FITS : WRONG_SHAPE),
} as const satisfies Readonly<Record<string, (text: string) => IdentifierCheck>>;

/** Identifiers that can be checked without asking anybody: MRN, EORI, GRN, VAT number, container number, customs office. */
export type IdentifierKind = keyof typeof CHECKS;

/**
 * All of them, for a choice.
 *
 * @example
 * identifierKinds // => ['MRN', 'EORI', 'GRN', 'VAT', 'CONTAINER', 'OFFICE']
 */
export const identifierKinds = Object.keys(CHECKS) as readonly IdentifierKind[];

/**
 * Shape and check digit of an identifier of any origin (DEC-R10 to R17); what is no text has the wrong shape. Blanks and hyphens count: take them off
 * with `plainIdentifier`.
 *
 * @example
 * checkIdentifier('EORI', 'SE5599990008') // => { ok: true }
 */
export const checkIdentifier = (kind: IdentifierKind, value: unknown): IdentifierCheck =>
  typeof value === 'string' ? (lookUp<(text: string) => IdentifierCheck>(CHECKS, kind)?.(value) ?? WRONG_SHAPE) : WRONG_SHAPE;
