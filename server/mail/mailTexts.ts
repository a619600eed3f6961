import { withCount } from '../../src/domain/notification/counting';
import type { NotificationKind } from '../../src/domain/notification/notification';
import type { Mail } from './mail';
import dk from './texts/dk.json';
import en from './texts/en.json';
import no from './texts/no.json';
import sv from './texts/sv.json';

type MailTexts = Readonly<Record<keyof typeof en, string>>;

const TEXTS: Readonly<Record<string, MailTexts>> = { EN: en, SV: sv, NO: no, DK: dk };

/** What a mail tells of a notification. */
export interface Told {
  readonly kind: NotificationKind;
  readonly args: Readonly<Record<string, string>>;
  readonly route: string;
  readonly count: number;
}

const isKey = (key: string): key is keyof MailTexts => key in en;

const filled = (text: string, values: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const keyOf = ({ kind, args }: Told): keyof MailTexts => {
  if (kind !== 'job.finished') return kind;
  const key = `job.finished.${args['status'] ?? ''}`;
  return isKey(key) ? key : 'job.finished.other';
};

const wordsOf = (told: Told, language: string, texts: MailTexts): string =>
  withCount(filled(texts[keyOf(told)], { ...told.args, text: told.args[language] ?? '' }), told.count);

const placeOf = ({ route }: Told, texts: MailTexts): readonly string[] => (route === '' ? [] : [filled(texts.open, { route })]);

const textsIn = (language: string): MailTexts => TEXTS[language] ?? en;

/** One line of a header: a name of a record may have been written by anybody. */
const subjectOf = (texts: MailTexts, words: string): string => `${texts.portal}: ${words}`.replace(/\s+/g, ' ').slice(0, 200);

const written = (...lines: readonly (readonly string[])[]): string =>
  lines
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');

/** Of one notification, sent when it happens. */
export const mailAtOnce = (told: Told, language: string): Mail => {
  const texts = textsIn(language);
  const words = wordsOf(told, language, texts);
  return { subject: subjectOf(texts, words), body: written([words], placeOf(told, texts), [filled(texts.why, { kind: texts[`kind.${told.kind}`] })]) };
};

/** COR-R44: what is unread of the last 24 hours. */
export const dailyMail = (unread: readonly Told[], language: string): Mail => {
  const texts = textsIn(language);
  return {
    subject: subjectOf(texts, filled(texts['daily.subject'], { count: String(unread.length) })),
    body: written(
      [texts['daily.intro']],
      ...unread.map((told) => [`- ${wordsOf(told, language, texts)}`, ...placeOf(told, texts).map((place) => `  ${place}`)]),
      [texts['daily.why']],
    ),
  };
};
