import * as t from 'io-ts';
import type { Feedback } from '../kernel/result';

/** What is said in each language; where one is missing, English or the first that is there is shown. */
export const AnnouncementTexts = t.exact(t.partial({ EN: t.string, SV: t.string, NO: t.string, DK: t.string }));
export type AnnouncementTexts = t.TypeOf<typeof AnnouncementTexts>;

export const ANNOUNCEMENT_LANGUAGES = ['EN', 'SV', 'NO', 'DK'] as const;
export const MAX_ANNOUNCEMENT_TEXT = 500;

/** ISO instants; without `to` until it is deleted. */
export interface AnnouncedTime {
  readonly from: string;
  readonly to?: string | undefined;
}

export const isAnnouncedAt = ({ from, to }: AnnouncedTime, now: string): boolean =>
  Date.parse(from) <= Date.parse(now) && (to === undefined || Date.parse(now) < Date.parse(to));

export type AnnouncementPhase = 'LATER' | 'NOW' | 'OVER';

export const announcementPhase = (time: AnnouncedTime, now: string): AnnouncementPhase => {
  if (isAnnouncedAt(time, now)) return 'NOW';
  return Date.parse(now) < Date.parse(time.from) ? 'LATER' : 'OVER';
};

/** The next instant (milliseconds) at which one of them begins or ends to be shown. */
export const nextAnnouncementChange = (announcements: readonly AnnouncedTime[], now: string): number | undefined => {
  const ahead = announcements
    .flatMap(({ from, to }) => [from, ...(to === undefined ? [] : [to])])
    .map((at) => Date.parse(at))
    .filter((at) => at > Date.parse(now));
  return ahead.length === 0 ? undefined : Math.min(...ahead);
};

const finding = (code: string, pointer: string, message: string, args: Readonly<Record<string, string>> = {}): Feedback => ({
  severity: 2,
  code,
  pointer,
  message,
  args,
});

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Why it cannot be announced like this: nothing said in any language, a text that is too long, or a time that is over before it begins. */
export const checkAnnouncement = ({ texts, from, to }: AnnouncedTime & { readonly texts: AnnouncementTexts }): readonly Feedback[] => [
  ...(ANNOUNCEMENT_LANGUAGES.some((language) => (texts[language] ?? '').trim() !== '')
    ? []
    : [finding('COR-ANNOUNCE.text', '/texts/EN', 'Enter the text in one language at least.')]),
  ...ANNOUNCEMENT_LANGUAGES.filter((language) => (texts[language] ?? '').length > MAX_ANNOUNCEMENT_TEXT).map((language) =>
    finding('COR-ANNOUNCE.length', `/texts/${language}`, `A text has at most ${MAX_ANNOUNCEMENT_TEXT} characters.`, { max: String(MAX_ANNOUNCEMENT_TEXT) }),
  ),
  ...(isInstant(from) ? [] : [finding('COR-ANNOUNCE.from', '/from', 'Enter when it is shown from.')]),
  ...(to === undefined || (isInstant(to) && Date.parse(to) > Date.parse(from))
    ? []
    : [finding('COR-ANNOUNCE.to', '/to', 'The end lies before the beginning.')]),
];
