import type { OneTimePurpose } from '../../src/domain/organization/oneTime/oneTimeLink';
import type { Mail } from './mail';
import dk from './oneTimeTexts/dk.json';
import en from './oneTimeTexts/en.json';
import no from './oneTimeTexts/no.json';
import sv from './oneTimeTexts/sv.json';

const TEXTS: Readonly<Record<string, Readonly<Record<keyof typeof en, string>>>> = { EN: en, SV: sv, NO: no, DK: dk };

const textsIn = (language: string): Readonly<Record<keyof typeof en, string>> => TEXTS[language] ?? en;

const filled = (text: string, values: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export const purposeWords = (purpose: OneTimePurpose, language: string): string => textsIn(language)[`purpose.${purpose}`];

export interface Invitation {
  readonly company: string;
  readonly purpose: OneTimePurpose;
  readonly message: string;
  readonly until: string;
  readonly url: string;
}

/** What somebody without an account is asked for. */
export const invitationMail = ({ purpose, message, ...told }: Invitation, language: string): Mail => {
  const texts = textsIn(language);
  const values = { ...told, purpose: purposeWords(purpose, language), message: message === '' ? '' : `${message}\n\n` };
  return { subject: filled(texts['invitation.subject'], values).replace(/\s+/g, ' ').slice(0, 200), body: filled(texts['invitation.body'], values) };
};

/** With a telephone number the text message of the simulated gateway, which lies in the mail box. */
export const codeMail = ({ company, code, phone }: { readonly company: string; readonly code: string; readonly phone?: string }, language: string): Mail => {
  const texts = textsIn(language);
  const kind = phone === undefined ? 'code' : 'sms';
  const values = { company, code, ...(phone !== undefined && { phone }) };
  return { subject: filled(texts[`${kind}.subject`], values), body: filled(texts[`${kind}.body`], values) };
};
