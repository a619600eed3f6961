import { expect, it } from 'vitest';
import { calculationMessageKeys } from '../../../src/domain/declaration/calculation/calculationFinding';
import { declarationNoteKeys } from '../../../src/domain/declaration/declarationNote';
import { fieldIds } from '../../../src/domain/declaration/fields';
import { guaranteeRefusalKeys } from '../../../src/domain/declaration/guarantee/guarantee';
import { MESSAGES_IN, MESSAGES_OUT } from '../../../src/domain/declaration/flows/flow';
import { lineMessageKeys } from '../../../src/domain/declaration/lines/lineFinding';
import { profiles } from '../../../src/domain/declaration/profiles/all';
import type { Section } from '../../../src/domain/declaration/profiles/profile';
import { enrichmentMessageKeys } from '../../../src/domain/declaration/enrichment/enrichmentRule';
import { expressionMessageKeys } from '../../../src/domain/declaration/expressions/expression';
import { declarationRefusalKeys } from '../../../src/domain/declaration/refusals';
import { crossRules, headerRules, itemRules, optionalRules } from '../../../src/domain/declaration/rules/all';
import { findingMessageKeys, findingTexts } from '../../../src/domain/declaration/rules/finding';
import { vehicleFindingKeys } from '../../../src/domain/declaration/vehicle/vehicleFinding';
import { stepMessageKeys } from '../../../src/domain/tariff/trace';
import { AUTHORITY_TEXTS } from '../../../server/areas/dec/authority/refusal';
import { saying, SAYINGS, type SayingKey } from '../../../server/areas/dec/life/sayings';
import { lineImportTexts } from '../../../src/plugins/dec/lineImportTexts';
import { declarations, listMessages } from '../../../src/plugins/dec/manifest';
import { messageTexts } from '../../../src/plugins/dec/messageTexts';
import { LANGUAGES } from '../../../src/ui/text/language';
import { Texts } from '../../../src/ui/text/texts';

const sectionsOf = (section: Section): readonly Section[] => [section, ...(section.parts ?? []).flatMap(sectionsOf)];
const sections = profiles.flatMap((profile) => profile.sections.flatMap(sectionsOf));
/** What filling a line, or adding it to the registry, may tell. */
const articleKeys = ['AR-R2', 'AR-R3', 'AR-R4', 'AR-R4.gross', 'AR-R6', 'AR-R7', 'AR-R8', 'AR-R8.successors', 'AR-R9', 'AR-R10', 'AR-R11', 'AR-R12'].map(
  (code) => `dec.articles.${code}`,
);
const rules = [...itemRules, ...headerRules, ...crossRules];

const inLanguage = async (language: (typeof LANGUAGES)[number]): Promise<Texts> => {
  const texts = new Texts(language);
  await Promise.all([declarations.messages, listMessages, messageTexts, lineImportTexts].map((one) => texts.load(one)));
  return texts;
};

it.each(LANGUAGES)('has a word in %s for everything that profiles, rules and findings name', async (language) => {
  const texts = await inLanguage(language);
  const keys = [
    ...fieldIds.map((id) => `dec.field.${id}`),
    ...profiles.flatMap(({ titleKey, messageTypes }) => [titleKey, ...messageTypes.map((type) => type.titleKey)]),
    ...sections.map(({ titleKey }) => titleKey),
    ...sections.filter(({ layout }) => layout === 'LIST').map(({ titleKey }) => titleKey.replace('dec.section.', 'dec.row.')),
    ...rules.map(({ id }) => `rule.${id}`),
    ...optionalRules.map(({ id }) => `dec.optional.${id}`),
    ...findingMessageKeys,
    ...calculationMessageKeys,
    ...articleKeys,
    ...declarationRefusalKeys,
    ...guaranteeRefusalKeys,
    ...vehicleFindingKeys,
    ...[...MESSAGES_OUT, ...MESSAGES_IN].map((kind) => `dec.message.${kind}`),
    ...Object.keys(SAYINGS).map((key) => `dec.said.${key}`),
    ...Object.keys(AUTHORITY_TEXTS).map((code) => `authority.${code}`),
    ...declarationNoteKeys,
    ...expressionMessageKeys,
    ...enrichmentMessageKeys,
    ...lineMessageKeys,
    ...stepMessageKeys,
  ];
  expect(keys.filter((key) => !texts.has(key))).toEqual([]);
});

it('says in English exactly what the specification says', async () => {
  const texts = await inLanguage('EN');
  const marks = (message: string) => Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([mark, name = '']) => [name, mark]));
  const written = rules.map(({ id, message }) => [message, texts.translate(`rule.${id}`, '', marks(message))]);
  const found = Object.entries(findingTexts).map(([key, message]) => [message, texts.translate(`finding.${key}`, '', marks(message))]);
  for (const [expected, said] of [...written, ...found]) expect(said).toBe(expected);
});

it('says in English what the stored message says', async () => {
  const texts = await inLanguage('EN');
  const marks = {
    lrn: 'L1',
    count: '2',
    net: '5',
    user: 'A',
    number: 'M1',
    reason: 'R',
    code: '1',
    names: 'N',
    by: 'L2',
    version: '3',
    date: 'D',
    amount: '5.00',
    currency: 'SEK',
    status: 'S',
    id: 'I',
    grn: 'G',
  };
  for (const key of Object.keys(SAYINGS) as SayingKey[]) {
    const { text } = saying(key, marks);
    expect(texts.translate(`dec.said.${key}`, '', marks)).toBe(text);
  }
});
