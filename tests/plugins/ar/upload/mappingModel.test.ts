import { expect, it } from 'vitest';
import { guessMapping } from '../../../../src/domain/article/upload/guessMapping';
import { targets } from '../../../../src/domain/article/upload/targets';
import { articles } from '../../../../src/plugins/ar/manifest';
import { MappingModel } from '../../../../src/plugins/ar/upload/mappingModel';
import { targetText } from '../../../../src/plugins/ar/upload/rowFindings';
import { Texts } from '../../../../src/ui/text/texts';

const ROWS = [
  ['A-1', '845', 'Vietnam', '6403999600'],
  ['A-2', '1200', 'Tyskland', '6403999600'],
];
const source = (headers: readonly string[]) => ({
  headers,
  decimalMark: ',' as const,
  samples: (index: number, most: number) => ROWS.slice(0, most).map((cells) => cells[index] ?? ''),
});

const opened = (headers: readonly string[] = ['Artikelnr', 'Nettovikt (g)', 'Ursprungsland', 'Varunummer']) => {
  const changes: string[] = [];
  const model = new MappingModel([], () => changes.push('changed'));
  model.guess(source(headers));
  return { model, changes };
};

it.each(['EN', 'SV', 'NO', 'DK'] as const)('a template in %s comes back with every column known', async (language) => {
  const texts = new Texts(language);
  await texts.load(articles.messages);
  const guessed = guessMapping(targets.map(({ id }) => texts.t(targetText(id))));
  expect(guessed.map(({ target, index, confidence }) => [target, index, confidence])).toEqual(targets.map(({ id }, at) => [id, at, 1]));
});

it('reads grams as kilograms and countries by their names where the file has them so', () => {
  const { model } = opened();
  expect(model.columns.find(({ target }) => target === 'countryOfOrigin')?.transforms).toContainEqual({ kind: 'countryName' });
  model.look('c1');
  expect(model.preview.map(({ value }) => value)).toEqual(['0.845', '1.2']);
  model.look('c2');
  expect(model.preview.map(({ value }) => value)).toEqual(['VN', 'DE']);
});

it('names what is still missing, until a column or a value for all rows fills it', () => {
  const { model } = opened();
  expect(model.missing).toEqual(['articleOwner', 'description']);
  model.setConstant('description', 'Sko');
  model.setOwnerIsKnown(true);
  expect(model.missing).toEqual([]);
  expect(model.lines.filter(({ isMissing }) => isMissing)).toEqual([]);
});

it('gives a field to one column only', () => {
  const { model, changes } = opened();
  model.setTarget(3, 'articleId');
  expect(model.columns.filter(({ target }) => target === 'articleId').map(({ index }) => index)).toEqual([3]);
  expect(model.lines[0]?.target).toBeUndefined();
  model.setTarget(3, '');
  expect(model.columns.some(({ index }) => index === 3)).toBe(false);
  expect(changes.length).toBe(3);
});

it('finds the columns of a profile by their headings, wherever they stand', () => {
  const { model } = opened(['VARUNUMMER', 'Artikel-nr', 'Annat']);
  const profile = [
    { target: 'articleId', source: 'Artikelnr', index: 0 },
    { target: 'commodityCode', source: 'Varunummer', index: 1, transforms: [{ kind: 'digitsOnly' as const }] },
    { target: 'articleOwner', constant: 'Acme' },
    { target: 'unit', source: 'Enhet', index: 2, default: 'PCS' },
  ];
  expect(model.hasAll(profile.slice(0, 2))).toBe(true);
  expect(model.hasAll([profile[3] ?? { target: '' }])).toBe(false);
  model.apply(profile);
  expect(model.columns).toEqual([
    { target: 'articleId', source: 'Artikel-nr', index: 1 },
    { target: 'commodityCode', source: 'VARUNUMMER', index: 0, transforms: [{ kind: 'digitsOnly' }] },
    { target: 'articleOwner', constant: 'Acme' },
    { target: 'unit', default: 'PCS' },
  ]);
});
