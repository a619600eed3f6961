import type { Header } from '../declaration';
import { isPreLodged, needsSupplement } from '../timeLimits';
import type { Flow, MessageOut } from './flow';
import { asksHolder } from './publicWarehouse';
import { hasTrigger, isPickedForControl } from './triggers';

/**
 * What the authority owes. DECIDE, PRESENT, AMEND and CANCEL are questions whose answer is found when they are due, END is the end of the time for a
 * correction; SUPPLEMENTED and DISCHARGED come from another declaration and are carried out when it leaves nothing open.
 */
export const OWED = [
  'RCV',
  'DECIDE',
  'PRESENT',
  'TAX',
  'CTL',
  'SET',
  'DOC',
  'REL',
  'NOR',
  'CLR',
  'DIS',
  'CWR',
  'CWC',
  'AMEND',
  'CANCEL',
  'END',
  'SUPPLEMENTED',
  'DISCHARGED',
] as const;
export type Owed = (typeof OWED)[number];

export interface DueAnswer {
  readonly kind: Owed;
  /** Milliseconds from what it is planned after. */
  readonly delayMs: number;
}

/** Milliseconds (SA-2). `exit`, `writeOff` and `correction` count from the exit notification, the release for transit, and the request; `holder` from the question to the holder of a public warehouse. */
export interface Delays {
  readonly receipt: number;
  readonly decision: number;
  readonly holder: number;
  readonly slow: number;
  readonly tax: number;
  readonly control: number;
  readonly release: number;
  readonly clearance: number;
  readonly presented: number;
  readonly unloaded: number;
  readonly exit: number;
  readonly writeOff: number;
  readonly correction: number;
}

const SECOND = 1_000;

export const DELAYS: Delays = {
  receipt: SECOND,
  decision: 4 * SECOND,
  holder: 4 * SECOND,
  slow: 600 * SECOND,
  tax: 2 * SECOND,
  control: 3 * SECOND,
  release: 6 * SECOND,
  clearance: 15 * SECOND,
  presented: SECOND,
  unloaded: 6 * SECOND,
  exit: 45 * SECOND,
  writeOff: 60 * SECOND,
  correction: 3 * 86_400 * SECOND,
};

export const DELAY_NAMES = Object.keys(DELAYS) as readonly (keyof Delays)[];

const decisionDelay = (header: Header, delays: Delays): number => (hasTrigger(header, 'SIM:SLOW') ? delays.slow : delays.decision);

/** After the holder of a public warehouse was asked. */
export const afterQuestion = (delays: Delays = DELAYS): readonly DueAnswer[] => [{ kind: 'CWC', delayMs: delays.holder }];

/** After he has taken the goods. */
export const afterTaking = (header: Header, delays: Delays = DELAYS): readonly DueAnswer[] => [{ kind: 'DECIDE', delayMs: decisionDelay(header, delays) }];

/** After a hand-over has arrived. */
export const afterHandOver = (message: MessageOut, flow: Flow, header: Header, delays: Delays = DELAYS): readonly DueAnswer[] => {
  const decision = decisionDelay(header, delays);
  switch (message) {
    case 'DECLARATION': {
      const received: readonly DueAnswer[] = flow.order.includes('RCV') || isPreLodged(header) ? [{ kind: 'RCV', delayMs: delays.receipt }] : [];
      return asksHolder(flow, header) ? [...received, { kind: 'CWR', delayMs: 2 * delays.receipt }] : [...received, { kind: 'DECIDE', delayMs: decision }];
    }
    case 'PRESENTATION':
      return [{ kind: 'PRESENT', delayMs: decision }];
    case 'CORRECTION':
      return [{ kind: 'AMEND', delayMs: delays.receipt }];
    case 'AMENDMENT':
      return [{ kind: 'AMEND', delayMs: decision }];
    case 'CANCELLATION':
      return [{ kind: 'CANCEL', delayMs: decision }];
    case 'DOCUMENTS':
      return afterControl(flow, header, delays);
  }
};

/** T13, of imports and exports alone: other flows use the same letters for other things. */
export const isSupplemented = ({ id }: Flow, header: Header): boolean => /^(?:IMPORT|EXPORT)-/.test(id) && needsSupplement(header);

/** Of a declaration that waits for another one, or for its supplement, nobody knows when it ends. */
const clears = (flow: Flow, header: Header): boolean => flow.order.includes('CLR') && !isSupplemented(flow, header);

const afterControl = (flow: Flow, header: Header, delays: Delays): readonly DueAnswer[] => {
  if (hasTrigger(header, 'SIM:NOR')) return [{ kind: 'NOR', delayMs: delays.release }];
  const released: readonly DueAnswer[] = flow.order.includes('REL') ? [{ kind: 'REL', delayMs: delays.release }] : [];
  if (!clears(flow, header)) return released;
  const after = flow.clears === 'writeOff' ? delays.release + delays.writeOff : delays[flow.clears ?? 'clearance'];
  return [...released, { kind: 'CLR', delayMs: after }];
};

/** From the acceptance on, all counted from it. */
export const afterAcceptance = (flow: Flow, header: Header, lrn: string, delays: Delays = DELAYS): readonly DueAnswer[] => {
  const tax: readonly DueAnswer[] = flow.order.includes('TAX') ? [{ kind: 'TAX', delayMs: delays.tax }] : [];
  if (!flow.order.includes('REL')) return afterControl(flow, header, delays);
  if (hasTrigger(header, 'SIM:DOC')) return [...tax, { kind: 'DOC', delayMs: delays.control }];
  const controlled = hasTrigger(header, 'SIM:CTL') || (flow.picked && isPickedForControl(lrn));
  const control: readonly DueAnswer[] = controlled ? [{ kind: 'CTL', delayMs: delays.control }] : [];
  const set: readonly DueAnswer[] = hasTrigger(header, 'SIM:SET') ? [{ kind: 'SET', delayMs: delays.control }] : [];
  return [...tax, ...control, ...set, ...afterControl(flow, header, delays)];
};
