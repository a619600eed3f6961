import type { Mail } from './mail';

const TEXTS: Readonly<Record<string, { readonly subject: string; readonly body: string }>> = {
  EN: { subject: 'New document: {title}', body: 'The document “{title}” has been published for you. Sign in to open it:\n{url}' },
  SV: { subject: 'Nytt dokument: {title}', body: 'Dokumentet ”{title}” har publicerats för dig. Logga in för att öppna det:\n{url}' },
  NO: { subject: 'Nytt dokument: {title}', body: 'Dokumentet «{title}» er publisert for deg. Logg inn for å åpne det:\n{url}' },
  DK: { subject: 'Nyt dokument: {title}', body: 'Dokumentet »{title}« er publiceret til dig. Log ind for at åbne det:\n{url}' },
};

const filled = (text: string, values: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Tells a subscriber of a document; it is read in the portal, so that its reading is noted. */
export const distributionMail = (language: string, values: { readonly title: string; readonly url: string }): Mail => {
  const { subject, body } = TEXTS[language] ?? TEXTS['EN'] ?? { subject: '', body: '' };
  return { subject: filled(subject, values).replace(/\s+/g, ' '), body: filled(body, values) };
};
