import * as Either from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { isIsoDate } from '../../kernel/calendar';
import { failed, ok, type Result } from '../../kernel/result';
import { planOf } from '../checkPlan';
import { GoodsItem } from '../goodsItem';
import { Header } from '../header';
import { fields } from '../fields';
import { refused, refusedFor, type Refusal } from '../refusals';
import { profileOf } from './all';
import type { Profile } from './profile';
import { ProfileDocument, type ProfileHead } from './profileDocument';
import { joined, vocabulary, type SectionDocument } from './profileVocabulary';
import { profileWith } from './profileWith';
import { strayProperties } from './strayProperties';

/** Told at once; who mends these asks again. */
const MOST = 50;
/** Sections, flows and numbers are bound to code by these. */
const FIXED = ['titleKey', 'country', 'flow', 'kind', 'flowId', 'lrnForm', 'internalCurrency'] as const;

const isMember = (type: t.Decoder<unknown, unknown> | undefined): boolean => {
  const codec: unknown = type;
  if (codec instanceof t.RecursiveType) return isMember(codec.runDefinition() as t.Mixed);
  return codec instanceof t.IntersectionType || codec instanceof t.UnionType;
};

const pointerOf = (context: t.Context, root: string): string =>
  `${root}${context
    .filter(({ key }, at) => key !== '' && !isMember(context[at - 1]?.type))
    .map(({ key }) => `/${key}`)
    .join('')}`;

const formFaults = (codec: t.Mixed, value: unknown, root = ''): Refusal[] => {
  const decoded = codec.decode(value);
  if (Either.isRight(decoded)) return [];
  const places = new Set(decoded.left.map(({ context }) => pointerOf(context, root)));
  return [...places].map((pointer) => ({ key: 'DEC-PROFILE.form', args: { place: pointer || '/' }, pointer }));
};

const unknown = (pointer: string, name: string): Refusal => ({ key: 'DEC-PROFILE.unknown', args: { place: pointer, name: name.slice(0, 80) }, pointer });

const among = (known: ReadonlySet<string>, pointer: string, name: string | undefined, seen = name): Refusal[] =>
  name === undefined || known.has(seen ?? '') ? [] : [unknown(pointer, name)];

const sectionFaults = (section: SectionDocument, around: string, at: string): Refusal[] => {
  const words = vocabulary();
  const inside = joined(around, section.path);
  return [
    ...among(words.titles, `${at}/titleKey`, section.titleKey),
    ...among(words.places, `${at}/path`, section.path, inside),
    ...among(words.conditions, `${at}/cond`, section.cond),
    ...among(words.conditions, `${at}/visibleIf`, section.visibleIf),
    ...among(words.categories, `${at}/category`, section.category),
    ...among(words.widgets, `${at}/widget`, section.widget),
    ...section.fields.flatMap(({ field, path, cond, list, called, choices = [] }, place) => {
      const here = `${at}/fields/${place}`;
      if (!(field in fields)) return [unknown(`${here}/field`, field)];
      return [
        ...among(words.elements, `${here}/path`, path, `${joined(inside, path)} ${field}`),
        ...among(words.conditions, `${here}/cond`, cond),
        ...among(words.lists, `${here}/list`, list?.name),
        ...among(words.titles, `${here}/called`, called?.key),
        ...choices.flatMap((choice, number) => among(words.choices, `${here}/choices/${number}`, choice, `${field} ${choice}`)),
      ];
    }),
    ...(section.columns ?? []).flatMap(({ field, list, called }, place) => {
      const here = `${at}/columns/${place}`;
      return [
        ...(field in fields ? [] : [unknown(`${here}/field`, field)]),
        ...among(words.lists, `${here}/list`, list?.name),
        ...among(words.titles, `${here}/called`, called?.key),
      ];
    }),
    ...(section.parts ?? []).flatMap((part, place) => sectionFaults(part, inside, `${at}/parts/${place}`)),
  ];
};

const contentFaults = (document: ProfileDocument): Refusal[] => {
  const words = vocabulary();
  return [
    ...formFaults(Header, document.defaults, '/defaults'),
    ...formFaults(GoodsItem, { id: '00000000-0000-4000-8000-000000000000', itemNumber: 1, ...document.itemDefaults }, '/itemDefaults'),
    ...document.messageTypes.flatMap(({ titleKey, relaxes }, at) => [
      ...among(words.titles, `/messageTypes/${at}/titleKey`, titleKey),
      ...relaxes.flatMap((place, number) => among(words.places, `/messageTypes/${at}/relaxes/${number}`, place)),
    ]),
    ...document.actions.flatMap((action, at) => among(words.actions, `/actions/${at}`, action)),
    ...document.crossRules.flatMap((rule, at) => among(words.rules, `/crossRules/${at}`, rule)),
    ...document.sections.flatMap((section, at) => sectionFaults(section, '', `/sections/${at}`)),
  ];
};

/** A misspelt property that may be left out would be left out unseen. */
const strayFaults = (document: ProfileDocument): Refusal[] =>
  [
    ...strayProperties(ProfileDocument, document),
    ...strayProperties(Header, document.defaults, '/defaults'),
    ...strayProperties(GoodsItem, document.itemDefaults, '/itemDefaults'),
  ].map(({ at, name }) => ({
    ...unknown(at || '/', name),
    pointer: `${at}/${name}`,
  }));

const fixedFaults = (document: ProfileDocument): Refusal[] => {
  const shipped = profileOf(document.key);
  if (shipped === undefined) return [unknown('/key', document.key)];
  return FIXED.flatMap((name): Refusal[] =>
    document[name] === shipped[name] ? [] : [{ key: 'DEC-PROFILE.fixed', args: { place: `/${name}`, name: shipped[name] }, pointer: `/${name}` }],
  );
};

const orderFaults = ({ key, version, validFrom, validTo }: ProfileDocument, held: readonly ProfileHead[]): Refusal[] => {
  const before = held.filter((one) => one.key === key);
  const highest = Math.max(0, ...before.map((one) => one.version));
  const latest =
    before
      .map((one) => one.validFrom)
      .sort()
      .at(-1) ?? '';
  const isDated = isIsoDate(validFrom) && validFrom > latest && (validTo === undefined || (isIsoDate(validTo) && validTo >= validFrom));
  return [
    ...(Number.isSafeInteger(version) && version > highest ? [] : [{ key: 'DEC-PROFILE.version', args: { n: String(highest) }, pointer: '/version' } as const]),
    ...(isDated ? [] : [{ key: 'DEC-PROFILE.day', args: { date: latest }, pointer: '/validFrom' } as const]),
  ];
};

const isPlannable = (document: ProfileDocument): boolean => {
  const profile = profileWith(document);
  if (profile === undefined) return false;
  try {
    planOf(profile);
    return true;
  } catch (thrown) {
    if (thrown instanceof RangeError) return false;
    throw thrown;
  }
};

const parsed = (text: string): Result<unknown> => {
  try {
    return ok(JSON.parse(text));
  } catch {
    return refused('DEC-PROFILE.json');
  }
};

/** A version of a profile as a file holds it (declarations-profiles, section 1, activation test). `held`: the versions there are. Every fault names its place as a JSON pointer into the file. */
export const readProfileFile = (text: string, held: readonly ProfileHead[]): Result<ProfileDocument> => {
  const content = parsed(text);
  if (failed(content)) return content;
  const document = content.right;
  const [misshapen, ...others] = formFaults(ProfileDocument, document);
  if (misshapen !== undefined) return refusedFor(misshapen, ...others.slice(0, MOST - 1));
  if (!ProfileDocument.is(document)) return refused('DEC-PROFILE.json');
  const [first, ...more] = [...strayFaults(document), ...fixedFaults(document), ...orderFaults(document, held), ...contentFaults(document)];
  if (first !== undefined) return refusedFor(first, ...more.slice(0, MOST - 1));
  return isPlannable(document) ? ok(document) : refused('DEC-PROFILE.many', {}, '/sections');
};

/** A stored version as a profile, if this build still knows all that it names. */
export const runnableProfile = (document: ProfileDocument): Profile | undefined =>
  fixedFaults(document).length === 0 && contentFaults(document).length === 0 && isPlannable(document) ? profileWith(document) : undefined;
