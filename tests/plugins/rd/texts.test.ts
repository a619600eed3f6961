import { expect, it } from 'vitest';
import { RATE_KINDS } from '../../../src/domain/reference/exchangeRates';
import { importFields } from '../../../src/domain/reference/importMapping';
import { LIST_AREAS } from '../../../src/domain/reference/listDefinition';
import { listDefinitions } from '../../../src/domain/reference/lists/all';
import { ruleTexts } from '../../../src/domain/reference/ruleTexts';
import { referenceData } from '../../../src/plugins/rd/manifest';
import { fieldTitle } from '../../../src/plugins/rd/versions/fieldTitle';
import { LANGUAGES } from '../../../src/ui/text/language';
import { Texts } from '../../../src/ui/text/texts';

it.each(LANGUAGES)('has a word in %s for every rule, area, kind and column of the lists', async (language) => {
  const texts = new Texts(language);
  await texts.load(referenceData.messages);
  const keys = [
    ...Object.keys(ruleTexts).map((rule) => `feedback.${rule}`),
    ...LIST_AREAS.map((area) => `rd.area.${area}`),
    ...RATE_KINDS.map((kind) => `rd.kind.${kind}`),
  ];
  expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  const fields = [...new Set(listDefinitions.flatMap(importFields))];
  expect(fields.filter((field) => fieldTitle(field, texts) === field.replace('attributes.', ''))).toEqual([]);
});

it('says the rules of the specification to the character', async () => {
  const texts = new Texts('EN');
  await texts.load(referenceData.messages);
  const said = (rule: string): string => texts.translate(`feedback.${rule}`, '');
  expect(texts.t('feedback.RD-DRAFT', { user: 'operator.demo', date: '2026-11-20' })).toBe('operator.demo has a draft since 2026-11-20.');
  expect(texts.t('feedback.RD-R12', { n: 61, total: 249, list: 'Country' })).toBe('61 of 249 codes would end. Type Country to go on.');
  expect(texts.t('feedback.RD-R6', { n: 14, code: '8517120000' })).toBe('14 drafts use 8517120000.');
  expect(said('RD-R5')).toBe('The code has been published; set an end date instead.');
  expect(texts.t('rd.list.empty', { date: '2026-11-20' })).toBe('This list has no entries on 2026-11-20. Show all periods?');
});
