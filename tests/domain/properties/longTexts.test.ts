import { expect, it } from 'vitest';
import { checkGtin } from '../../../src/domain/article/gtin';
import { splitProcedure } from '../../../src/domain/article/procedure';
import { typeErrors } from '../../../src/domain/declaration/check';
import { checkIdentifier, identifierKinds } from '../../../src/domain/declaration/identifiers/checkIdentifier';
import { plainIdentifier } from '../../../src/domain/declaration/identifiers/identifierCheck';
import { guessLineMapping } from '../../../src/domain/declaration/lines/lineSynonyms';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';
import { declaredContent } from '../../../src/domain/declaration/renumber';
import { isIsoDate, parseTypedDate, parseTypedInstant, parseTypedTime } from '../../../src/domain/kernel/dates';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
  parseTypedDecimal,
  roundDecimal,
  trimDecimal,
} from '../../../src/domain/kernel/decimal';
import { isGuid, plainGuid } from '../../../src/domain/kernel/guid';
import { failed } from '../../../src/domain/kernel/result';
import { sheetNumber } from '../../../src/domain/kernel/sheetCell';
import { fill } from '../../../src/domain/kernel/urlTemplate';
import { problemOf } from '../../../src/domain/outcome/problem';
import { checkCron } from '../../../src/domain/platform/cron';
import { readSearchQuery } from '../../../src/domain/platform/searchQuery';
import { meaningOfProviderError } from '../../../src/domain/session/provider';
import { acceptReturnTo } from '../../../src/domain/session/returnTo';
import { userAgentFamily } from '../../../src/domain/session/userAgent';
import { parseDuty } from '../../../src/domain/tariff/duty/dutyExpression';
import { guid } from '../declaration/sample';

const READERS: readonly ((text: string) => unknown)[] = [
  ...[
    trimDecimal,
    (text: string) => trimDecimal(`0.${text}1`),
    parseTypedDecimal,
    parseTypedTime,
    parseDuty,
    acceptReturnTo,
    checkGtin,
    splitProcedure,
    plainIdentifier,
    plainGuid,
  ],
  ...[isDecimal, isGuid, isIsoDate, readSearchQuery, sheetNumber, userAgentFamily],
];

/** What slow patterns stumble over: one sign again and again, and what opens and never closes. The limit is that of any test. */
it.each(['0', '.', ',', ' ', '-', 'a', '%', '{', '{a', '1 ', '0,', '% + ', '(', '[', '%2e', '../', '{id}', '1-9999,'])(
  'a text of a hundred thousand times %j is answered at once',
  (part) => {
    const text = part.repeat(100_000);
    for (const read of READERS) read(text);
    for (const kind of identifierKinds) checkIdentifier(kind, text);
    parseTypedDate(text, '2026-01-15');
    parseTypedInstant(text, '2026-01-15T10:00:00Z');
    checkCron(text, text, 'User');
    meaningOfProviderError(text, text);
    guessLineMapping([text]);
    expect(failed(fill(text, { id: 'x' }))).toBe(false);
    expect(problemOf({ status: 400, message: text, spoken: true }).message).toMatch(/./);
    typeErrors(seNewImport, {
      header: { ucr: text, netMassTotal: text, equipment: [{ goodsRefs: text }] },
      items: [{ id: guid(1), itemNumber: 1, netMass: text, description: text }],
    });
    expect(declaredContent({ header: { equipment: [{ goodsRefs: text }] }, items: [] }).items).toEqual([]);
  },
);

it('a number of a hundred thousand digits is refused, not calculated with', () => {
  const digits = '7'.repeat(100_000);
  for (const work of [addDecimals, compareDecimals, multiplyDecimals]) expect(() => work(digits, digits)).toThrow(RangeError);
  expect(() => divideDecimals(digits, '3', 2, 'down')).toThrow(RangeError);
  expect(() => roundDecimal(digits, 2, 'down')).toThrow(RangeError);
  expect(parseDuty(`0.${'0'.repeat(100_000)}1 %`)).toBeUndefined();
});
