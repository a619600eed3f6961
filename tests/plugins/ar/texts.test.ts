import { expect, it } from 'vitest';
import { articleFinding, articleMessageKeys, articleTexts, type ArticleTextKey } from '../../../src/domain/article/articleFinding';
import { refusedUpload, uploadRefusals } from '../../../src/domain/article/upload/uploadRefusals';
import { guessMapping } from '../../../src/domain/article/upload/guessMapping';
import { targets } from '../../../src/domain/article/upload/targets';
import { articles } from '../../../src/plugins/ar/manifest';
import { fileColumns } from '../../../src/plugins/ar/screens/articleFile';
import { wordedFinding } from '../../../src/ui/archetypes/fields/ruleFinding';
import { titleOf } from '../../../src/ui/kit/grid/column';
import { LANGUAGES } from '../../../src/ui/text/language';
import { Texts } from '../../../src/ui/text/texts';

const inLanguage = async (language: (typeof LANGUAGES)[number]): Promise<Texts> => {
  const texts = new Texts(language);
  await texts.load(articles.messages);
  return texts;
};

it.each(LANGUAGES)('has a word in %s for every rule', async (language) => {
  const texts = await inLanguage(language);
  expect(articleMessageKeys.filter((key) => !texts.has(key))).toEqual([]);
});

it.each(LANGUAGES)('has a word in %s for every reason to refuse a step of an upload', async (language) => {
  const texts = await inLanguage(language);
  expect(Object.keys(uploadRefusals).filter((key) => !texts.has(`feedback.${key}`))).toEqual([]);
  const [feedback] = refusedUpload('AR-UPLOAD-ROWS', { n: '100001', max: '100,000' }).left.feedbacks ?? [];
  expect(texts.translate('feedback.AR-UPLOAD-ROWS', '', feedback?.args)).toMatch(/100001.*100,000/);
});

it('says in English exactly what the rules say', async () => {
  const texts = await inLanguage('EN');
  for (const [key, message] of Object.entries(articleTexts)) {
    const marks = Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([mark, name = '']) => [name, mark]));
    expect(texts.translate(`rule.${key}`, '', marks)).toBe(message);
  }
});

it.each([
  ['SV', 'AR-REQUIRED', '/articleOwnerId', { field: 'Article owner' }, 'Artikelägare saknas'],
  ['NO', 'AR-R16', '/description', { field: 'Description', m: '101', n: '100' }, 'Varebeskrivelse har 101 tegn; høyst 100 er tillatt.'],
  [
    'DK',
    'AR-NUMBER',
    '/profiles/0/additionalSupplementaryUnits/1/amountPerUnit',
    { field: 'Amount per unit', value: 'x' },
    'Mængde pr. enhed: "x" er ikke et tal',
  ],
] as const)('names the field of a finding in %s', async (language, key, pointer, args, words) => {
  const texts = await inLanguage(language);
  expect(wordedFinding(articleFinding(2, key satisfies ArticleTextKey, pointer, args), texts)).toBe(words);
});

it.each(LANGUAGES)('writes headings in %s that an upload knows word for word', async (language) => {
  const { t } = await inLanguage(language);
  const headings = fileColumns.map((column) => titleOf(column, t));
  const guessed = guessMapping(headings);
  expect(guessed.map(({ target, index }) => [target, index])).toEqual(targets.map(({ id }, at) => [id, at]));
  expect(guessed.filter(({ confidence }) => confidence < 1)).toEqual([]);
});
