import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asLodged } from '../../../src/domain/declaration/asLodged';
import { calculateTaxes } from '../../../src/domain/declaration/calculation/calculateTaxes';
import { checkAll, typeErrors } from '../../../src/domain/declaration/check';
import { checkDeclaration, readDeclaration } from '../../../src/domain/declaration/checkDeclaration';
import { contentTotals, sameTotals } from '../../../src/domain/declaration/contentTotals';
import { copyDeclaration, withNewIds } from '../../../src/domain/declaration/copying/copyDeclaration';
import { Declaration, Finding, GoodsItem, Header, type DeclarationContent } from '../../../src/domain/declaration/declaration';
import { contentDifferences } from '../../../src/domain/declaration/differences';
import { distributeWeights, weightRequestOf } from '../../../src/domain/declaration/distribution';
import { guaranteeAmount } from '../../../src/domain/declaration/guarantee/guaranteeAmount';
import { liftToHeader } from '../../../src/domain/declaration/liftToHeader';
import { mergeItems } from '../../../src/domain/declaration/merging/mergeItems';
import { unmergeItems } from '../../../src/domain/declaration/merging/unmergeItems';
import { dischargedGoods } from '../../../src/domain/declaration/notice/notice';
import { PrintDocument, printDocument } from '../../../src/domain/declaration/print/printDocument';
import { PRINT_KINDS } from '../../../src/domain/declaration/print/printKind';
import { profiles } from '../../../src/domain/declaration/profiles/all';
import { declaredContent } from '../../../src/domain/declaration/renumber';
import { searchKeys } from '../../../src/domain/declaration/searchKeys';
import { splitByInvoice } from '../../../src/domain/declaration/splitByInvoice';
import { withChanges } from '../../../src/domain/declaration/withChanges';
import { failed } from '../../../src/domain/kernel/result';
import { trimDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';
import { allIn, guid, inList } from '../declaration/sample';
import { aMeasure, aTariff } from '../tariff/aTariff';
import { anyDeclaration } from './anyDeclaration';
import { anyText, arbitraryOf, deepJson } from './arbitraryOf';

const OPTIONS = { date: '2026-01-15', modes: allIn('ERROR'), inList };
const RATE = { rate: '11.25', unit: '1' };
const SOURCES = {
  country: 'SE',
  currency: 'SEK',
  date: '2026-01-15',
  exchangeRate: () => RATE,
  tariff: aTariff([aMeasure('duty', { code: '0000000000' })], { tariffRate: () => RATE }),
};
const anyProfile = fc.constantFrom(...profiles);
const RUNS = { numRuns: 40 };

const newIds = (): (() => string) => {
  let made = 0;
  return () => guid((made += 1));
};

describe('JSON of any origin', () => {
  const anyJson = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.record({ profile: fc.oneof(fc.constantFrom('se-new-import', 'constructor'), fc.jsonValue()), header: fc.jsonValue(), items: fc.jsonValue() }),
  );

  it('is a declaration with findings, or refused with the place that is wrong', () =>
    fc.assert(
      fc.property(anyJson, (json) => {
        const found = checkDeclaration(json, OPTIONS);
        if (!failed(found)) expect(found.right.every(Finding.is)).toBe(true);
        else
          expect(found.left).toMatchObject({
            kind: 'badRequest',
            message: expect.stringMatching(/^(The declaration|\/)/),
            feedbacks: [{ pointer: expect.any(String) }],
          });
      }),
    ));

  it('is read without what no declaration has, and then for good', () =>
    fc.assert(
      fc.property(anyDeclaration, anyProfile, fc.jsonValue(), (content, { key }, more) => {
        const read = readDeclaration({ profile: key, ...content, more, header: { ...content.header, more } });
        if (failed(read)) throw new Error(read.left.message);
        const { header, items } = read.right;
        expect({ header, items }).toEqual(JSON.parse(JSON.stringify(content)));
        expect(readDeclaration({ profile: key, header, items })).toEqual(read);
      }),
      RUNS,
    ));

  it.each([
    ['list', '/header is not an object'],
    ['record', undefined],
  ] as const)('may be nested ten thousand levels deep: %s', (kind, refusal) => {
    const deep = JSON.parse(deepJson(10_000, kind)) as object;
    const asHeader = checkDeclaration({ profile: 'se-new-import', header: deep, items: [] }, OPTIONS);
    expect(failed(asHeader) ? asHeader.left.message : undefined).toBe(refusal);
    const inside = checkDeclaration(
      { profile: 'se-new-import', header: { invoices: [{ number: deep }], parties: { importer: { other: deep } } }, items: [] },
      OPTIONS,
    );
    expect(failed(inside) && inside.left.message).toBe('/header/invoices/0/number is not a text');
    expect(failed(checkDeclaration({ profile: 'se-new-import', header: { parties: { importer: { other: deep } } }, items: [] }, OPTIONS))).toBe(false);
  });
});

describe('for anything that can be stored', () => {
  const never = (act: (content: DeclarationContent, profile: (typeof profiles)[number]) => unknown): void =>
    fc.assert(
      fc.property(anyDeclaration, anyProfile, (content, profile) => void act(content, profile)),
      RUNS,
    );

  it('checks answer findings, by every profile', () =>
    never((content, profile) => {
      const found = [...checkAll(profile, content, OPTIONS), ...typeErrors(profile, content)];
      expect(found.filter((one) => !Finding.is(one))).toEqual([]);
    }));

  it('weights are distributed exactly, or refused', () =>
    never((content) => {
      const request = weightRequestOf(content);
      const masses = distributeWeights(request);
      if (failed(masses)) return expect(masses.left.kind).toBe('refused');
      if (masses.right.size === 0) return undefined;
      const field = request.type === 'GrossMassBasedOnNetMass' ? 'grossMass' : 'netMass';
      const byHand = request.items.filter(({ id, excluded }) => excluded !== true && !masses.right.has(id)).map((item) => item[field]);
      return expect(trimDecimal(sumDecimals([...masses.right.values(), ...byHand]))).toBe(trimDecimal(request.total ?? ''));
    }));

  it('taxes are calculated, or a finding says why not', () =>
    never((content) => {
      const { items, findings } = calculateTaxes(content, SOURCES);
      expect(findings.every(Finding.is)).toBe(true);
      expect(items.every(({ itemId }) => content.items.some(({ id }) => id === itemId))).toBe(true);
    }));

  it('lines are merged and taken apart again', () =>
    never((content) => {
      const merged = mergeItems(content, { description: true, invoice: true });
      if (failed(merged)) return;
      unmergeItems(merged.right.content, merged.right.merged);
      expect(sameTotals(contentTotals(merged.right.content), contentTotals(content))).toBe(true);
    }));

  it('it is split, copied, lifted, renumbered and searched', () =>
    never((content, profile) => {
      const made = [
        liftToHeader(content).content,
        declaredContent(content),
        asLodged(content),
        withNewIds(content, newIds()),
        ...(() => {
          const split = splitByInvoice(content, 2);
          return failed(split) ? [] : split.right.parts;
        })(),
      ];
      for (const { header, items } of made) expect(Header.is(header) && items.every(GoodsItem.is)).toBe(true);
      copyDeclaration(content, profile, { withPreviousDocuments: true, today: '2026-01-15', newId: newIds() });
      expect(searchKeys(content.header, content.items).every((key) => typeof key === 'string')).toBe(true);
      dischargedGoods(content.header, content.items);
      guaranteeAmount(content.items, {
        currency: 'SEK',
        valueCurrency: 'EUR',
        country: 'SE',
        date: SOURCES.date,
        exchangeRate: SOURCES.exchangeRate,
        tariff: SOURCES.tariff,
      });
    }));

  it('differences lead from one to the other', () =>
    fc.assert(
      fc.property(anyDeclaration, anyDeclaration, (one, other) => {
        const changes = contentDifferences(one, other);
        withChanges(one, changes);
        expect(contentDifferences(one, one)).toEqual([]);
      }),
      RUNS,
    ));

  it('changes of any origin change a declaration, and nothing else', () => {
    const step = fc.oneof(
      fc.constantFrom('items', 'invoices', 'parties', 'importer', 'weights', '0', '1', '99999999999', '__proto__', 'constructor', 'prototype', 'id'),
      anyText,
    );
    const pointer = fc.array(step, { maxLength: 4 }).map((steps) => steps.map((one) => `/${one}`).join(''));
    const after = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.record({ id: fc.constantFrom('a', 'b'), itemNumber: fc.nat(9) }),
      fc.constant(JSON.parse(deepJson(10_000, 'list'))),
    );
    const changes = fc.array(fc.record({ pointer, after, rowId: fc.constantFrom('a', 'b') }, { requiredKeys: ['pointer'] }), { maxLength: 6 });
    fc.assert(
      fc.property(anyDeclaration, changes, (content, made) => {
        const { items } = withChanges(content, made);
        expect(items.every(({ id }) => typeof id === 'string')).toBe(true);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it('it is printed', () =>
    fc.assert(
      fc.property(anyDeclaration, anyProfile, fc.constantFrom(...PRINT_KINDS), arbitraryOf(Declaration), ({ header, items }, profile, kind, declaration) => {
        expect(PrintDocument.is(printDocument(kind, profile, { ...(declaration as Declaration), header }, items))).toBe(true);
      }),
      RUNS,
    ));
});
