import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArticleContent } from '../../../src/domain/article/article';
import { checkArticle } from '../../../src/domain/article/checkArticle';
import { gtinCheckDigit, checkGtin } from '../../../src/domain/article/gtin';
import { matchArticle, type KnownArticle, type MatchQuestion } from '../../../src/domain/article/matching';
import { splitProcedure } from '../../../src/domain/article/procedure';
import { fromLegacy, placeOfBox } from '../../../src/domain/declaration/legacy/fromLegacy';
import { LegacySnapshot } from '../../../src/domain/declaration/legacy/snapshot';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';
import { checkIdentifier, identifierKinds } from '../../../src/domain/declaration/identifiers/checkIdentifier';
import { plainIdentifier } from '../../../src/domain/declaration/identifiers/identifierCheck';
import { isIsoDate, parseTypedDate, parseTypedInstant, parseTypedTime } from '../../../src/domain/kernel/dates';
import {
  addDecimals,
  fromUnits,
  groupDigits,
  isDecimal,
  parseTypedDecimal,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
  unitsOf,
} from '../../../src/domain/kernel/decimal';
import { isGuid, isRouteGuid, plainGuid } from '../../../src/domain/kernel/guid';
import { distributeWeights } from '../../../src/domain/declaration/distribution';
import { readWeightRequest, WeightRequestJson } from '../../../src/domain/declaration/readWeightRequest';
import { failed, type Result } from '../../../src/domain/kernel/result';
import { fill } from '../../../src/domain/kernel/urlTemplate';
import { evaluateOutcome } from '../../../src/domain/outcome/outcome';
import { problemOf } from '../../../src/domain/outcome/problem';
import { checkCron } from '../../../src/domain/platform/cron';
import { SharingMessage } from '../../../src/domain/realtime/sharingMessage';
import { claimFault } from '../../../src/domain/session/provider';
import { acceptReturnTo } from '../../../src/domain/session/returnTo';
import { dutyText, parseDuty } from '../../../src/domain/tariff/duty/dutyExpression';
import { calculateDuty } from '../../../src/domain/tariff/calculateDuty';
import { DutyQuestionJson, readDutyQuestion, readTariff, TariffJson } from '../../../src/domain/tariff/readTariff';
import { spreadAmount } from '../../../src/domain/tariff/value/dutyValue';
import { splitFreight } from '../../../src/domain/tariff/value/freight';
import { readValueRequest, ValueRequestJson } from '../../../src/domain/tariff/value/readValueRequest';
import { transactionValue } from '../../../src/domain/tariff/value/transactionValue';
import { guid } from '../declaration/sample';
import { aMeasure, aQuestion, aTariff } from '../tariff/aTariff';
import { anyText, arbitraryOf, deepJson } from './arbitraryOf';

const COERCED = { toString: 1, valueOf: null };
const deep = (['list', 'record'] as const).map((kind) => JSON.parse(deepJson(10_000, kind)) as unknown);
const anyJson = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 5 },
  { arbitrary: anyText, weight: 5 },
  { arbitrary: fc.constantFrom(COERCED, ...deep), weight: 1 },
);
const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(6)).map(([units, scale]) => fromUnits(units, scale));
const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 10n }), fc.nat(4)).map(([units, scale]) => fromUnits(units, scale));

describe('any value whatever', () => {
  it('is an outcome that accepts or refuses, in words', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          anyJson,
          fc.record({
            statusCode: anyJson,
            message: anyJson,
            feedbacks: fc.oneof(
              anyJson,
              fc.array(
                fc.record({
                  severity: fc.constantFrom(0, 1, 2, '2', 'x'),
                  code: anyText,
                  message: anyJson,
                  args: fc.oneof(anyJson, fc.dictionary(anyText, anyJson)),
                  messages: anyJson,
                  pointer: anyJson,
                }),
              ),
            ),
            feedback: anyJson,
          }),
        ),
        fc.nat(600),
        (outcome, status) => {
          const verdict = evaluateOutcome(outcome);
          const { kind, message } = problemOf({ status, verdict });
          expect([typeof kind, message]).toEqual(['string', expect.stringMatching(/\S/)]);
          if (!verdict.accepted) expect(verdict.message).toMatch(/\S/);
        },
      ),
    ));

  it('is an identifier that fits or does not', () =>
    fc.assert(
      fc.property(anyJson, fc.constantFrom(...identifierKinds), (value, kind) => {
        const check = checkIdentifier(kind, value);
        expect(check.ok || ['shape', 'check'].includes(check.problem)).toBe(true);
      }),
    ));

  it('is a GUID, a decimal, a date, a message or claim, or none', () =>
    fc.assert(
      fc.property(anyJson, (value) => {
        for (const is of [isGuid, isRouteGuid, isDecimal, isIsoDate, SharingMessage.is]) expect(typeof is(value)).toBe('boolean');
        expect(claimFault({ iss: value, aud: value, exp: value, iat: value }, { issuer: 'https://id.example', clientId: 'portal', now: 0 })).toBe('issuer');
      }),
    ));

  it('stands in an address, encoded, or is refused', () =>
    fc.assert(
      fc.property(fc.dictionary(anyText, anyJson, { maxKeys: 4 }), anyText, anyText, (values, id, more) => {
        const filled = fill('/api/{id}/part', { ...values, id, more });
        if (failed(filled)) {
          expect(filled.left.kind).toBe('badRequest');
          return;
        }
        const { pathname, searchParams } = new URL(filled.right, 'https://portal.example');
        expect(decodeURIComponent(pathname.split('/')[2] ?? '')).toBe(id);
        expect(searchParams.getAll('more').at(-1)).toBe(more);
      }),
    ));

  it('is an article with findings, when it is an article at all', () =>
    fc.assert(
      fc.property(arbitraryOf(ArticleContent) as Arbitrary<ArticleContent>, fc.constantFrom('draft', 'use'), (article, purpose) => {
        const found = checkArticle(article, { purpose, date: '2026-01-15', inList: () => undefined, askTariff: () => undefined });
        expect(found.every(({ message }) => !/[{}]|undefined/.test(message.replaceAll('{n}', '')))).toBe(true);
      }),
      { numRuns: 60 },
    ));
});

describe('any text', () => {
  it('in a box of an earlier form goes to its element, or is told', () =>
    fc.assert(
      fc.property(arbitraryOf(LegacySnapshot) as Arbitrary<LegacySnapshot>, fc.constantFrom('IMPORT', 'EXPORT'), (snapshot, flow) => {
        const draft = fromLegacy(snapshot, flow, seNewImport, { withPreviousDocuments: false, today: '2026-01-15', newId: () => guid(1) });
        expect(failed(draft) || draft.right.content.items.length === snapshot.items.length).toBe(true);
        for (const box of Object.keys(snapshot.boxes)) expect(['string', 'undefined']).toContain(typeof placeOfBox(box, 'header', flow));
      }),
      { numRuns: 60 },
    ));

  it('is read as a date, a time, a decimal, a duty, a schedule, an address to return to, or not', () =>
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        const date = parseTypedDate(text, '2026-01-15');
        if (date !== undefined && !/^\s*[+\u2212-]/.test(text)) expect(isIsoDate(date)).toBe(true);
        parseTypedTime(text);
        parseTypedInstant(text, '2026-01-15T10:00:00Z');
        const typed = parseTypedDecimal(text);
        if (typed !== undefined) expect(isDecimal(typed)).toBe(true);
        const duty = parseDuty(text);
        if (duty !== undefined) expect(parseDuty(dutyText(duty))).toEqual(duty);
        checkCron(text, other, 'User');
        const accepted = acceptReturnTo(text);
        if (accepted !== undefined) expect(new URL(accepted, 'https://portal.example').origin).toBe('https://portal.example');
        checkGtin(text);
        gtinCheckDigit(text);
        splitProcedure(text);
        expect(plainIdentifier(plainIdentifier(text))).toBe(plainIdentifier(text));
        expect(plainGuid(plainGuid(text)).length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    ));

  it('is matched to at most one article, one of those that are known', () => {
    const optional = fc.option(anyText, { nil: undefined });
    const known = fc.record({
      id: anyText,
      articleOwnerId: fc.constantFrom('a', 'b'),
      articleId: anyText,
      alternativeIds: fc.array(anyText, { maxLength: 2 }),
      gtin: optional,
      status: fc.constantFrom('Active', 'Draft', 'Blocked', 'Retired'),
    });
    fc.assert(
      fc.property(
        fc.record({ ownerId: fc.constantFrom('a', undefined), articleId: optional, gtin: optional }),
        fc.array(known, { maxLength: 6 }),
        (question, articles) => {
          const { article, candidates, confidence } = matchArticle(question as MatchQuestion, articles as KnownArticle[]);
          expect(confidence > 0).toBe(article !== undefined);
          expect(candidates.every((one) => articles.includes(one as (typeof articles)[number]))).toBe(true);
        },
      ),
    );
  });

  it('as the question of a duty is answered with amounts or findings', () => {
    const measure = fc.record({
      sid: anyText,
      code: fc.constantFrom('6109000000', '6109100010'),
      measureType: fc.constantFrom('103', '142', '305', '551', '109', '277', 'constructor'),
      expression: fc.oneof(anyText, fc.constantFrom('12.000 %', '5 % + 2 EUR DTN MAX 9 %', 'NAR')),
      geoArea: fc.constantFrom('1011', 'CN', '1008'),
    });
    const members = {
      country: anyText,
      currency: anyText,
      date: anyText,
      code: anyText,
      partner: anyText,
      preference: anyText,
      procedureCode: anyText,
      customsValue: anyText,
      incidentalCosts: anyText,
      vatCode: anyText,
      meursingCode: anyText,
    };
    const question = fc.record(
      { ...members, documents: fc.array(anyText, { maxLength: 2 }), quantities: fc.dictionary(fc.constantFrom('netMass', 'litres', 'alcohol'), anyText) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(question, fc.array(measure, { maxLength: 3 }), (given, measures) => {
        const { chosen, findings } = calculateDuty(aQuestion(given), aTariff(measures.map(({ sid, ...one }) => aMeasure(sid, one))));
        expect(chosen.totals === undefined || isDecimal(chosen.totals.duty)).toBe(true);
        if (chosen.totals === undefined) expect(findings.length + chosen.findings.length + chosen.missing.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('as a question and a tariff of any origin is refused, or answered the same way', () => {
    const read = fc.tuple(fc.oneof(fc.jsonValue(), arbitraryOf(DutyQuestionJson)), fc.oneof(fc.jsonValue(), arbitraryOf(TariffJson)));
    fc.assert(
      fc.property(read, ([asked, listed]) => {
        const [question, tariff] = [readDutyQuestion(asked), readTariff(listed)];
        for (const one of [question, tariff] as readonly Result<unknown>[]) if (failed(one)) expect(one.left.kind).toBe('badRequest');
        if (failed(question) || failed(tariff)) return;
        const { chosen, options } = calculateDuty({ ...question.right, country: 'SE', currency: 'SEK', customsValue: '1000' }, tariff.right);
        for (const { totals } of [chosen, ...options]) expect(totals === undefined || isDecimal(totals.payable)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('as the parts of a customs value of any origin is refused, or answered with a value or findings', () => {
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: fc.jsonValue(), weight: 1 }, { arbitrary: arbitraryOf(ValueRequestJson), weight: 4 }),
        fc.constantFrom('SE', 'NO', 'ZZ'),
        (json, country) => {
          const read = readValueRequest(json);
          if (failed(read)) {
            expect(read.left.kind).toBe('badRequest');
            return;
          }
          const { customsValue, findings } = transactionValue({
            ...read.right,
            country,
            currency: 'SEK',
            date: '2026-01-15',
            rateOf: () => ({ rate: '11.25', unit: '1' }),
          });
          expect(customsValue === undefined ? findings.length > 0 : isDecimal(customsValue)).toBe(true);
          transactionValue(read.right);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('as a request for weights of any origin is refused, or answered with weights that sum up', () => {
    fc.assert(
      fc.property(fc.oneof({ arbitrary: fc.jsonValue(), weight: 1 }, { arbitrary: arbitraryOf(WeightRequestJson), weight: 4 }), (json) => {
        const read = readWeightRequest(json);
        const masses = failed(read) ? read : distributeWeights(read.right);
        if (failed(masses)) expect(['badRequest', 'refused']).toContain(masses.left.kind);
        else expect([...masses.right.values()].every(isDecimal)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('nothing is lost', () => {
  it('of an amount that is spread, or a freight that is split', () =>
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.tuple(amount, fc.option(amount, { nil: undefined })), { maxLength: 8 }),
        amount,
        amount,
        (whole, lines, toBorder, way) => {
          const spread = spreadAmount(
            whole,
            lines.map(([basis, manual], rank) => ({ id: String(rank), rank, basis, manual })),
            { by: 'BasedOnWeight' },
          );
          if ('parts' in spread) expect(trimDecimal(sumDecimals(spread.parts.values()))).toBe(trimDecimal(whole));
          const freight = splitFreight(trimDecimal(whole), toBorder, way);
          if ('included' in freight && !/\.\d{3}/.test(trimDecimal(whole)))
            expect(trimDecimal(addDecimals(freight.included, freight.after))).toBe(trimDecimal(whole));
        },
      ),
      { numRuns: 200 },
    ));

  it('of a decimal in units, in groups of digits, or added and taken away', () =>
    fc.assert(
      fc.property(decimal, decimal, (value, other) => {
        const scale = value.split('.')[1]?.length ?? 0;
        expect(fromUnits(unitsOf(value, scale), scale)).toBe(value.replace(/^-(?=[0.]*$)/, ''));
        expect(trimDecimal(subtractDecimals(addDecimals(value, other), other))).toBe(trimDecimal(value));
        expect(trimDecimal(parseTypedDecimal(groupDigits(value), '.') ?? '')).toBe(trimDecimal(value));
      }),
    ));
});
