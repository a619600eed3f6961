import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleContent } from '../../../../src/domain/article/article';
import { articleChanges } from '../../../../src/domain/article/changes';
import { countryCodeOf } from '../../../../src/domain/article/upload/countryNames';
import { exportHeadings, exportRow } from '../../../../src/domain/article/upload/exportColumns';
import { guessMapping, missingTargets } from '../../../../src/domain/article/upload/guessMapping';
import { synonyms } from '../../../../src/domain/article/upload/headerSynonyms';
import { contentOfRow } from '../../../../src/domain/article/upload/rowContent';
import { targets } from '../../../../src/domain/article/upload/targets';
import { transformed } from '../../../../src/domain/article/upload/transform';
import type { Transform } from '../../../../src/domain/article/upload/upload';
import { UPLOAD_STATUSES } from '../../../../src/domain/article/upload/upload';
import { uploadStatus } from '../../../../src/domain/article/upload/uploadStatus';
import { guardText, readScientific, readText } from '../../../../src/domain/kernel/cellText';
import { foldHeader } from '../../../../src/domain/kernel/headings';
import { failed } from '../../../../src/domain/kernel/result';
import { anArticle, aProfile, OWNER } from '../anArticle';
import { aContext, checkFile } from './aFile';

describe('the columns of a file', () => {
  it.each([
    ['Varunummer', 'commodityCode'],
    ['Varukod', 'commodityCode'],
    ['Varekode', 'commodityCode'],
    ['Varenummer', 'commodityCode'],
    ['HS code', 'commodityCode'],
    ['CN-kod', 'commodityCode'],
    ['Tariff no', 'commodityCode'],
    ['Nettovikt', 'netWeightPerUnit'],
    ['Nettovekt', 'netWeightPerUnit'],
    ['Net weight', 'netWeightPerUnit'],
    ['NETTOVÆGT', 'netWeightPerUnit'],
    ['Ursprungsland', 'countryOfOrigin'],
    ['Opprinnelsesland', 'countryOfOrigin'],
    ['Oprindelsesland', 'countryOfOrigin'],
    ['COO', 'countryOfOrigin'],
    ['Artikelnummer', 'articleId'],
    ['Artikkelnr.', 'articleId'],
    ['Varebeskrivelse', 'description'],
    ['Bruttovikt (g)', 'grossMass'],
  ])('%s is %s', (header, target) => {
    expect(guessMapping([header]).find(({ index }) => index === 0)).toMatchObject({ target, confidence: 1 });
  });

  it('are each used once, the likeliest first, and a unit has its default', () => {
    const guessed = guessMapping(['Vikt', 'Nettovikt', 'Nettovikt brutto', 'Artikelnummer']);
    expect(guessed.find(({ target }) => target === 'netWeightPerUnit')?.source).toBe('Nettovikt');
    expect(guessed.find(({ target }) => target === 'unit')).toMatchObject({ default: 'PCS' });
    expect(new Set(guessed.flatMap(({ index }) => index ?? [])).size).toBe(guessed.filter(({ index }) => index !== undefined).length);
  });

  it('have no word that means two things', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { folded, target } of synonyms) meanings.set(folded, new Set([...(meanings.get(folded) ?? []), target]));
    expect([...meanings].filter(([, found]) => found.size > 1).map(([word]) => word)).toEqual([]);
    expect(new Set(synonyms.map(({ target }) => target))).toEqual(new Set(targets.map(({ id }) => id)));
  });

  it('are asked for where a required target has nothing', () => {
    expect(missingTargets(guessMapping(['Article id']), false)).toEqual(['articleOwner', 'description']);
    expect(missingTargets([...guessMapping(['Article id']), { target: 'description', constant: 'Goods' }], true)).toEqual([]);
  });

  it('are folded the same a second time', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(foldHeader(foldHeader(header))).toBe(foldHeader(header));
      }),
    );
  });
});

describe('a transform', () => {
  it.each<[string, Transform, string]>([
    [' a ', { kind: 'trim' }, 'a'],
    ['ct', { kind: 'upper' }, 'CT'],
    ['1,5', { kind: 'decimalComma' }, '1.5'],
    ['1.234,5', { kind: 'decimalComma' }, '1234.5'],
    ['1 234 567', { kind: 'thousandsBlank' }, '1234567'],
    ['820', { kind: 'gramsToKilograms' }, '0.82'],
    ['0.5', { kind: 'tonnesToKilograms' }, '500'],
    ['31.12.2025', { kind: 'date', pattern: 'dd.MM.yyyy' }, '2025-12-31'],
    ['31.02.2025', { kind: 'date', pattern: 'dd.MM.yyyy' }, '31.02.2025'],
    ['6403.99 96', { kind: 'digitsOnly' }, '64039996'],
    ['4711', { kind: 'padLeft', length: 8 }, '00004711'],
    ['Karton', { kind: 'valueMap', values: { Karton: 'CT' } }, 'CT'],
    ['Sverige', { kind: 'countryName' }, 'SE'],
    ['Kina', { kind: 'countryName' }, 'CN'],
    ['Nowhere', { kind: 'countryName' }, 'Nowhere'],
  ])('makes of %s', (cell, step, expected) => {
    expect(transformed(cell, step, countryCodeOf)).toBe(expected);
  });

  it.each([
    ['7.35005E+12', '7350050000000'],
    ['1,5e3', '1500'],
    ['2E-3', '0.002'],
    ['-1E2', '-100'],
    ['1.2.3E4', undefined],
    ['12', undefined],
  ])('reads %s in full', (cell, expected) => {
    expect(readScientific(cell)).toBe(expected);
  });

  it('writes no text that a spreadsheet would run, and reads it back', () => {
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '', 'a'), fc.string()), ([sign, rest]) => {
        const text = `${sign}${rest}`.replace(/^'+/, '');
        expect(guardText(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(readText(guardText(text)).text).toBe(text);
      }),
    );
  });
});

describe('an exported file', () => {
  const words = (max: number) => fc.stringMatching(new RegExp(`^[A-Za-z=+@-][A-Za-z0-9 ]{0,${max}}[a-z]$`));
  const article: fc.Arbitrary<ArticleContent> = fc
    .record({
      description: words(60),
      id: words(20),
      net: fc.integer({ min: 1, max: 9_999_999 }),
      code: fc.constantFrom('6404110000', '01012100'),
      documentId: words(20),
    })
    .map(({ description, id, net, code, documentId }) =>
      anArticle({
        articleId: id,
        description,
        netWeightPerUnit: String(net / 1000),
        countryOfOrigin: 'VN',
        alternativeIds: ['X1', 'X2'],
        profiles: [
          aProfile({
            classificationState: 'Proposed',
            commodityCode: code,
            additionalCodes: ['C999'],
            documentProduced: [
              { country: 'SE', type: 'C640', id: documentId, date: '2025-01-01' },
              { type: 'C678', id: `A/${documentId}`, validTo: '2026-12-31' },
              { country: 'NO', type: 'N865' },
            ],
            additionalSupplementaryUnits: [
              { code: 'ASV', amountPerUnit: '40' },
              { code: 'LPA', amountPerUnit: '0.7' },
            ],
            classificationNote: 'Of leather',
          }),
        ],
      }),
    );

  it('is itself a file to upload, without a difference', () => {
    fc.assert(
      fc.property(article, (content) => {
        const context = aContext({ headers: exportHeadings });
        const [row] = checkFile([exportRow(content, content.profiles[0], 'Acme')], context);
        expect(row?.issues).toEqual([]);
        const read = contentOfRow(undefined, row?.values ?? {}, { ownerId: OWNER, mapping: context.mapping, policy: 'Keep', today: '2025-03-01' });
        expect(articleChanges(content, read)).toEqual([]);
      }),
    );
  });
});

describe('the status of an upload', () => {
  it('moves exactly as specified', () => {
    const moves = UPLOAD_STATUSES.flatMap((status) =>
      uploadStatus
        .actions(status)
        .filter((action) => action !== 'serverError')
        .map((action) => {
          const next = uploadStatus.next(status, action);
          return `${status} ${action} ${failed(next) ? '' : next.right}`;
        }),
    );
    expect(moves).toEqual([
      'Created mapColumns Mapped',
      'Created cancel Cancelled',
      'Mapped mapColumns Mapped',
      'Mapped stage Staging',
      'Mapped cancel Cancelled',
      'Staging stage Staging',
      'Staging lastChunk Validated',
      'Staging remap Mapped',
      'Staging cancel Cancelled',
      'Validated remap Mapped',
      'Validated commit Committing',
      'Validated cancel Cancelled',
      'Committing done Completed',
      'Committing doneWithErrors CompletedWithErrors',
      'Committing cancelOkOnly CompletedWithErrors',
      'Committing cancelAll Validated',
      'Completed undo RolledBack',
      'CompletedWithErrors undo RolledBack',
      'Failed remap Mapped',
    ]);
  });
});
