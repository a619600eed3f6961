import type { Header } from '../declaration';

/** What a tester writes into the trader reference (SA-3). */
export const TRIGGERS = [
  'SIM:REJ',
  'SIM:CTL',
  'SIM:DOC',
  'SIM:NOR',
  'SIM:SLOW',
  'SIM:DOWN',
  'SIM:TAX',
  'SIM:QUOTA',
  'SIM:AMD-REJ',
  'SIM:INV-REJ',
  'SIM:GUAR',
  'SIM:SET',
  'SIM:CWC-REJ',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

export const hasTrigger = ({ traderReference = '' }: Pick<Header, 'traderReference'>, trigger: Trigger): boolean =>
  traderReference.toUpperCase().includes(trigger);

const hash = (text: string): number => [...text].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7);

/** Every 20th accepted import is controlled, always the same ones. */
export const isPickedForControl = (lrn: string): boolean => hash(lrn) % 20 === 0;
