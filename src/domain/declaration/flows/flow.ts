import type { MessageFlowId } from './flowId';

/** What the portal says. */
export const MESSAGES_OUT = ['DECLARATION', 'PRESENTATION', 'CORRECTION', 'AMENDMENT', 'CANCELLATION', 'DOCUMENTS'] as const;
export type MessageOut = (typeof MESSAGES_OUT)[number];

/**
 * What the authority says. REG: registered before the goods arrive. COR: it asks for a correction. AMD, AMR: amendment accepted, refused.
 * INV, INR: cancellation decided, refused. GUA: a guarantee is not valid. SET: data that it determined itself. DIS: discrepancies. ENQ: it asks
 * where the goods left. REM: it reminds of goods that are stored too long. REC: a transit did not arrive, the debt is recovered. CWR, CWC: the question to the holder of a public warehouse and his answer.
 * QUO: quota allocated. EXP: expired.
 */
export const MESSAGES_IN = [
  'RCV',
  'REG',
  'ACC',
  'REJ',
  'TAX',
  'QUO',
  'CTL',
  'DOC',
  'COR',
  'REL',
  'NOR',
  'CLR',
  'AMD',
  'AMR',
  'INV',
  'INR',
  'GUA',
  'SET',
  'DIS',
  'ENQ',
  'REM',
  'REC',
  'CWR',
  'CWC',
  'EXP',
] as const;
export type MessageIn = (typeof MESSAGES_IN)[number];

/** A step of the normal order. DECIDE is the answer ACC, or REJ with what is wrong. */
export type Step = 'RCV' | 'DECIDE' | 'TAX' | 'REL' | 'CLR';

/** One letter of DEC-R11, by the security data of the declaration (none, ENS, EXS, both). */
export type MrnLetters = readonly [none: string, entry: string, exit: string, both: string];

/** One name, or one for each message type. `{2}` stands for the first two letters of the message type: `{2}DC` is IMDC for IMDS. */
export type TechnicalName = string | Readonly<Record<string, string>>;

/** How an authority talks about one kind of declaration (declarations-profiles, section 6), as plain data. */
export interface Flow {
  readonly id: MessageFlowId;
  readonly out: Readonly<Partial<Record<MessageOut, TechnicalName>>>;
  readonly in: Readonly<Partial<Record<MessageIn, TechnicalName>>>;
  /** Names that differ once the goods are released. */
  readonly inAfterRelease?: Readonly<Partial<Record<MessageIn, TechnicalName>>>;
  /** In the normal order, as long as nothing else happens. */
  readonly order: readonly Step[];
  /** Absent: it names movements and has no number of its own. */
  readonly mrn?: MrnLetters;
  /** With which answer the duties are told. */
  readonly taxes?: 'TAX' | 'REL';
  /** What ends it when the normal order does not. */
  readonly endsBy?: 'EXIT' | 'ARRIVAL' | 'UNLOADING' | 'DISCHARGE';
  /** The delay of CLR, counted from the acceptance; `clearance` if absent. */
  readonly clears?: 'presented' | 'unloaded' | 'exit' | 'writeOff';
  /** Some are picked for control without a trigger (SA-3). */
  readonly picked: boolean;
}
