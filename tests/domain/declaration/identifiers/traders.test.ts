import { describe, expect, it } from 'vitest';
import { isCustomsOffice } from '../../../../src/domain/declaration/identifiers/customsOffice';
import { checkEori } from '../../../../src/domain/declaration/identifiers/eori';
import { plainIdentifier } from '../../../../src/domain/declaration/identifiers/identifierCheck';
import { checkCvr, checkNorwegianNumber, checkSwedishNumber } from '../../../../src/domain/declaration/identifiers/organisationNumber';
import { checkVatNumber } from '../../../../src/domain/declaration/identifiers/vatNumber';

const OK = { ok: true };
const SHAPE = { ok: false, problem: 'shape' };
const check = (expected?: string) => ({ ok: false, problem: 'check', ...(expected === undefined ? {} : { expected }) });

describe('national numbers', () => {
  it.each([
    ['5599999991', OK],
    ['5599999992', check('1')],
    ['3021234567', OK],
    ['4441234567', OK],
    ['5021234567', OK],
    ['559999999', SHAPE],
    ['55999999911', SHAPE],
  ])('Sweden: %s (DEC-R13, ruling 57)', (number, expected) => {
    expect(checkSwedishNumber(number)).toEqual(expected);
  });

  it.each([
    ['999999999', OK],
    ['987654325', OK],
    ['987654321', check('5')],
    ['99999999', SHAPE],
    ['99999999A', SHAPE],
  ])('Norway: %s (DEC-R14)', (number, expected) => {
    expect(checkNorwegianNumber(number)).toEqual(expected);
  });

  it('Norway: where the remainder asks for 10, no ending is right', () => {
    const endings = Array.from({ length: 10 }, (_, digit) => checkNorwegianNumber(`00000006${digit}`));
    expect(endings.every((found) => !found.ok && !('expected' in found))).toBe(true);
  });

  it.each([
    ['12345674', OK],
    ['12345678', check('4')],
    ['1234567', SHAPE],
  ])('Denmark: %s (DEC-R15)', (number, expected) => {
    expect(checkCvr(number)).toEqual(expected);
  });
});

describe('EORI number', () => {
  it.each([
    ['SE5599999991', OK],
    ['SE5599999992', check('1')],
    ['SE5599990008', OK],
    ['SE4441234567', OK],
    ['SE3021234567', OK],
    ['SE5021234567', OK],
    ['SE55999900', SHAPE],
    ['NO999999999', OK],
    ['NO987654321', check('5')],
    ['DK12345674', OK],
    ['DK12345678', check('4')],
    ['DK1234567', SHAPE],
    ['GB123456789012', OK],
    ['GB123456789012345', OK],
    ['GB1234567890123', SHAPE],
    ['XI123456789012', OK],
    ['NL123456789', OK],
    ['NL12345678', SHAPE],
    ['IT12345678901', OK],
    ['IT1234567890123456', OK],
    ['ITRSSMRA80A01H501U', OK],
    ['IT123456789012345', SHAPE],
    ['DE1234567', OK],
    ['FI1234567-8', SHAPE],
    ['D1', SHAPE],
    ['DE1234567890123456', SHAPE],
    ['', SHAPE],
  ])('%s', (eori, expected) => {
    expect(checkEori(eori)).toEqual(expected);
  });

  it('is compared without blanks and hyphens, in capitals (ORG-R6)', () => {
    expect(plainIdentifier('se 559999-0008')).toBe('SE5599990008');
    expect(checkEori(plainIdentifier('se 559999-0008'))).toEqual(OK);
  });
});

describe('VAT number', () => {
  it.each([
    ['SE559999999101', OK],
    ['SE559999999201', check('1')],
    ['SE5599999991', SHAPE],
    ['999999999MVA', OK],
    ['NO999999999MVA', OK],
    ['987654321MVA', check('5')],
    ['NO999999999', SHAPE],
    ['DK12345674', OK],
    ['DK12345678', check('4')],
    ['GB123456789', OK],
    ['GB123456789012', SHAPE],
    ['NL123456789B01', OK],
    ['NL123456789', SHAPE],
    ['IT12345678901', OK],
    ['IT1234567890', SHAPE],
    ['DE123456789', OK],
    ['DE', SHAPE],
  ])('%s', (vatNumber, expected) => {
    expect(checkVatNumber(vatNumber)).toEqual(expected);
  });
});

describe('customs office (DEC-R17)', () => {
  it.each([
    ['SE003030', true],
    ['GB000060', true],
    ['NO01011A', true],
    ['SE00303', false],
    ['SE0030300', false],
    ['se003030', false],
    ['S1003030', false],
  ])('%s: %s', (office, expected) => {
    expect(isCustomsOffice(office)).toBe(expected);
  });
});
