import dk from './accountTexts/dk.json';
import en from './accountTexts/en.json';
import no from './accountTexts/no.json';
import sv from './accountTexts/sv.json';
import type { Mail } from './mail';

const TEXTS: Readonly<Record<string, Readonly<Record<keyof typeof en, string>>>> = { EN: en, SV: sv, NO: no, DK: dk };

export type AccountMailKind =
  | 'invitation'
  | 'reset'
  | 'email'
  | 'emailAsked'
  | 'emailCode'
  | 'recovered'
  | 'recovery'
  | 'shown'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorsReset'
  | 'newBrowser'
  | 'emergency'
  | 'emergencySignIn'
  | 'emergencyDaily'
  | 'substitute';

/** What a user is told of the own account. */
export const accountMailText = (kind: AccountMailKind, language: string, values: Readonly<Record<string, string>>): Mail => {
  const texts = TEXTS[language] ?? en;
  const body = texts[`account.${kind}.body`].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { subject: texts[`account.${kind}.subject`], body };
};
