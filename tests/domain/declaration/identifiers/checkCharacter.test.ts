import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCharacter, weightedSum } from '../../../../src/domain/declaration/identifiers/checkCharacter';
import { checkContainerId } from '../../../../src/domain/declaration/identifiers/containerId';
import { checkGrn, isVoucherGrn } from '../../../../src/domain/declaration/identifiers/grn';
import { makeLrn, makeNorwegianTransitLrn, makeTullId, makeTvinnLrn } from '../../../../src/domain/declaration/identifiers/lrn';
import { checkMrn, makeMrn, parseMrn } from '../../../../src/domain/declaration/identifiers/mrn';

const OK = { ok: true };
const SHAPE = { ok: false, problem: 'shape' };

describe('the check character (DEC-R10)', () => {
  it.each([
    ['A', 10],
    ['B', 12],
    ['K', 21],
    ['L', 23],
    ['U', 32],
    ['V', 34],
    ['Z', 38],
    ['7', 7],
    ['01', 2],
  ])('%s counts %i', (text, sum) => {
    expect(weightedSum(text)).toBe(sum);
  });

  it('takes nothing but digits and capital letters', () => {
    expect(() => checkCharacter('a')).toThrow(RangeError);
    expect(() => checkCharacter('Å')).toThrow(RangeError);
  });
});

describe('MRN (DEC-R11)', () => {
  it.each([
    ['26SE0SIM00000001R', 1_938_814, '26SE0SIM00000001R9'],
    ['26SE0SIM00000001A', 693_630, '26SE0SIM00000001A3'],
    ['26NO0SIM00000001J', 1_349_058, '26NO0SIM00000001J7'],
    ['26SE0SIM00000015R', 2_086_270, '26SE0SIM00000015R0'],
  ])('%s sums to %i, the number is %s', (body, sum, mrn) => {
    expect(weightedSum(body)).toBe(sum);
    expect(body + checkCharacter(body)).toBe(mrn);
    expect(checkMrn(mrn)).toEqual(OK);
  });

  it.each(['06DE586600006143E1', '10NL5663962BE1E825', '20GB1NA4Y2YSRFGVR6'])('the public specimen %s is right', (mrn) => {
    expect(checkMrn(mrn)).toEqual(OK);
  });

  it('names the digit that a wrong one should be', () => {
    expect(checkMrn('26SE0SIM00000001R8')).toEqual({ ok: false, problem: 'check', expected: '9' });
  });

  it.each(['26SE0SIM00000001R', '26SE0SIM00000001RX', '2XSE0SIM00000001R9', '26se0SIM00000001R9', '26SE0SIM00000001R99', '', '26SE0SIM0000-001R9'])(
    '%s has the wrong shape',
    (text) => {
      expect(checkMrn(text)).toEqual(SHAPE);
      expect(parseMrn(text)).toBeUndefined();
    },
  );

  it('is taken apart', () => {
    expect(parseMrn('26SE0SIM00000001R9')).toEqual({ year: '26', country: 'SE', identifier: '0SIM00000001', letter: 'R', check: '9' });
  });

  it.each([
    [{ year: 2026, country: 'SE', office: '0SIM', sequence: 1, letter: 'R' }, '26SE0SIM00000001R9'],
    [{ year: 26, country: 'SE', office: '0SIM', sequence: 1, letter: 'A' }, '26SE0SIM00000001A3'],
    [{ year: 2026, country: 'NO', office: '0SIM', sequence: 1, letter: 'J' }, '26NO0SIM00000001J7'],
    [{ year: 2026, country: 'SE', office: '0SIM', sequence: 15, letter: 'R' }, '26SE0SIM00000015R0'],
    [{ year: 2026, country: 'SE', office: '0SIM', sequence: 17, letter: 'R' }, '26SE0SIM00000017R8'],
    [{ year: 2026, country: 'SE', office: '0SIM', sequence: 18, letter: 'R' }, '26SE0SIM00000018R7'],
  ])('%j gives %s', (source, mrn) => {
    expect(makeMrn(source)).toBe(mrn);
  });

  it('whatever is made passes the check and is unique per sequence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_998 }), fc.constantFrom('A', 'J', 'R', 'U'), (sequence, letter) => {
        const source = { year: 2026, country: 'SE', office: '0SIM', sequence, letter };
        expect(checkMrn(makeMrn(source))).toEqual(OK);
        expect(makeMrn({ ...source, sequence: sequence + 1 })).not.toBe(makeMrn(source));
      }),
    );
  });

  it('is not made of a sequence that is too long', () => {
    expect(() => makeMrn({ year: 2026, country: 'SE', office: '0SIM', sequence: 100_000_000, letter: 'R' })).toThrow(RangeError);
  });
});

describe('GRN (DEC-R12)', () => {
  it.each([
    ['26SE000000SIM0010', false],
    ['26SE000000SIM0029', false],
    ['26SE000000SIM0010A000001', true],
  ])('%s is right, voucher: %s', (grn, voucher) => {
    expect(checkGrn(grn)).toEqual(OK);
    expect(isVoucherGrn(grn)).toBe(voucher);
  });

  it('tells check and shape', () => {
    expect(checkGrn('26SE000000SIM0011')).toEqual({ ok: false, problem: 'check', expected: '0' });
    expect(checkGrn('26SE000000SIM0010A00001')).toEqual(SHAPE);
    expect(checkGrn('26SE000000SIM001')).toEqual(SHAPE);
  });
});

describe('LRN (DEC-R20)', () => {
  it.each([
    [{ prefix: 'SEDEMO', date: '2026-01-15', sequence: 17 }, 'SEDEMO2601150000173'],
    [{ prefix: 'DEMO01', date: '2026-01-15', sequence: 17 }, 'DEMO012601150000179'],
    [{ prefix: 'SEDEMO', date: '2026-01-15', sequence: 18 }, 'SEDEMO2601150000180'],
  ])('%j gives %s', (source, lrn) => {
    expect(makeLrn(source)).toBe(lrn);
  });

  it.each([
    { prefix: '', date: '2026-01-15', sequence: 1 },
    { prefix: 'NINECHARS', date: '2026-01-15', sequence: 1 },
    { prefix: 'SEDEMO', date: '2026-01-15', sequence: 1_000_000 },
  ])('%j is a mistake of the caller', (source) => {
    expect(() => makeLrn(source)).toThrow(RangeError);
  });

  it('never exceeds 22 characters', () => {
    expect(makeLrn({ prefix: 'EIGHTCHR', date: '2026-12-31', sequence: 999_999 })).toHaveLength(21);
  });
});

describe('container number (ISO 6346)', () => {
  it.each(['CSQU3054383', 'MSCU6639870', 'TGHU7599330'])('%s is right', (id) => {
    expect(checkContainerId(id)).toEqual(OK);
  });

  it('tells check and shape', () => {
    expect(checkContainerId('CSQU3054384')).toEqual({ ok: false, problem: 'check', expected: '3' });
    expect(checkContainerId('CSQX3054383')).toEqual(SHAPE);
    expect(checkContainerId('CSQU305438')).toEqual(SHAPE);
  });
});

describe('local reference numbers of the national forms (DEC-R20)', () => {
  it('are declarant, day and six digits in Norway', () => {
    expect(makeTvinnLrn({ declarant: '999999999', date: '2026-01-15', sequence: 17 })).toBe('999999999260115000017');
    expect(() => makeTvinnLrn({ declarant: 'NO999', date: '2026-01-15', sequence: 17 })).toThrow(RangeError);
    expect(() => makeTvinnLrn({ declarant: '999999999', date: '2026-01-15', sequence: 1_000_000 })).toThrow(RangeError);
  });

  it('are eight characters of the declarant, the whole day and six digits in a Norwegian transit', () => {
    const lrn = makeNorwegianTransitLrn({ declarant: 'NODEMO01', date: '2026-01-15', sequence: 17 });
    expect(lrn).toBe('NODEMO0120260115000017');
    expect(lrn).toHaveLength(22);
    expect(() => makeNorwegianTransitLrn({ declarant: 'NODEMO', date: '2026-01-15', sequence: 17 })).toThrow(RangeError);
    expect(() => makeNorwegianTransitLrn({ declarant: 'NODEMO01', date: '2026-01-15', sequence: 1_000_000 })).toThrow(RangeError);
  });

  it('are nine digits of a series and a check digit in the Swedish form before', () => {
    const number = makeTullId(100_000_017);
    expect(number).toMatch(/^100000017\d$/);
    expect(number).toBe(`100000017${checkCharacter('100000017')}`);
    expect(() => makeTullId(1_000_000_000)).toThrow(RangeError);
  });
});
