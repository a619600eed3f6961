import { profileOf } from '../profiles/all';
import type { Flow, MrnLetters } from './flow';
import type { MessageFlowId } from './flowId';

const IMPORT: MrnLetters = ['R', 'S', 'R', 'S'];
const EXPORT: MrnLetters = ['A', 'A', 'B', 'B'];
const TRANSIT: MrnLetters = ['J', 'L', 'K', 'M'];
const STORAGE: MrnLetters = ['U', 'W', 'U', 'W'];

/** Every flow of declarations-profiles, section 6, one entry each. */
export const flows: Readonly<Record<MessageFlowId, Flow>> = {
  'IMPORT-UCC': {
    id: 'IMPORT-UCC',
    out: { CORRECTION: '{2}DR', AMENDMENT: '{2}DC' },
    in: { SET: 'IMFF' },
    inAfterRelease: { SET: 'IMAP' },
    order: ['RCV', 'DECIDE', 'TAX', 'REL', 'CLR'],
    mrn: IMPORT,
    taxes: 'TAX',
    picked: true,
  },
  'IMPORT-DMS': {
    id: 'IMPORT-DMS',
    out: { DECLARATION: 'DMS 9', PRESENTATION: 'DMS 9', CORRECTION: 'DMS 4', AMENDMENT: 'DMS 4', CANCELLATION: 'DMS 13' },
    in: {
      RCV: 'RCV',
      REG: 'RCV',
      ACC: 'ACC',
      TAX: 'TAX',
      REL: 'ROG',
      CLR: 'CLE',
      REJ: 'REJ',
      CTL: 'CTL',
      DOC: 'DOC',
      AMD: 'RES',
      AMR: 'RES',
      INV: 'INV',
      INR: 'REQ',
      COR: 'QRY',
      GUA: 'GER',
    },
    order: ['RCV', 'DECIDE', 'TAX', 'REL', 'CLR'],
    mrn: IMPORT,
    taxes: 'TAX',
    picked: true,
  },
  'IMPORT-LEGACY': { id: 'IMPORT-LEGACY', out: {}, in: {}, order: ['RCV', 'DECIDE', 'REL', 'CLR'], mrn: IMPORT, taxes: 'REL', picked: true },
  'IMPORT-NO': { id: 'IMPORT-NO', out: {}, in: {}, order: ['DECIDE', 'REL', 'CLR'], mrn: IMPORT, taxes: 'REL', picked: true },
  'ARRIVAL-GOODS': { id: 'ARRIVAL-GOODS', out: { DECLARATION: { C2: 'IE511' } }, in: {}, order: ['DECIDE', 'CLR'], clears: 'presented', picked: false },
  'EXPORT-NO': { id: 'EXPORT-NO', out: {}, in: {}, order: ['DECIDE', 'REL', 'CLR'], mrn: EXPORT, picked: false },
  'EXPORT-AES': {
    id: 'EXPORT-AES',
    out: { DECLARATION: 'IE515', PRESENTATION: 'IE511', CORRECTION: 'IE513', AMENDMENT: 'IE513', CANCELLATION: 'IE514' },
    in: {
      REG: 'IE528',
      ACC: 'IE528',
      REL: 'IE529',
      CLR: 'IE599',
      REJ: 'IE556',
      CTL: 'IE560',
      NOR: 'IE551',
      AMD: 'IE504',
      AMR: 'IE505',
      INV: 'IE509',
      INR: 'IE509',
      ENQ: 'IE582',
      EXP: 'IE531',
    },
    order: ['DECIDE', 'REL'],
    mrn: EXPORT,
    endsBy: 'EXIT',
    picked: false,
  },
  'EXPORT-LEGACY': {
    id: 'EXPORT-LEGACY',
    out: {},
    in: { REL: { UGE: 'ZKB', ALE: 'ZEL', UNU: 'ZKL' } },
    order: ['DECIDE', 'REL'],
    mrn: EXPORT,
    endsBy: 'EXIT',
    picked: false,
  },
  'ARRIVAL-EXIT': {
    id: 'ARRIVAL-EXIT',
    out: { DECLARATION: 'IE507' },
    in: { REL: 'IE525', REJ: 'IE557' },
    order: ['DECIDE', 'REL'],
    endsBy: 'EXIT',
    picked: false,
  },
  EXIT: { id: 'EXIT', out: { DECLARATION: 'IE590' }, in: { REJ: 'IE557' }, order: ['DECIDE', 'CLR'], clears: 'exit', picked: false },
  TRANSIT: {
    id: 'TRANSIT',
    out: { DECLARATION: 'IE015', PRESENTATION: 'IE170', CORRECTION: 'IE013', AMENDMENT: 'IE013', CANCELLATION: 'IE014' },
    in: {
      RCV: 'IE928',
      REG: 'IE928',
      ACC: 'IE028',
      REL: 'IE029',
      CLR: 'IE045',
      REJ: 'IE056',
      GUA: 'IE055',
      NOR: 'IE051',
      CTL: 'IE060',
      COR: 'IE022',
      INV: 'IE009',
      INR: 'IE009',
      AMD: 'IE004',
      AMR: 'IE056',
      DIS: 'IE019',
      REC: 'IE035',
    },
    order: ['RCV', 'DECIDE', 'REL', 'CLR'],
    mrn: TRANSIT,
    endsBy: 'ARRIVAL',
    clears: 'writeOff',
    picked: false,
  },
  ARRIVAL: {
    id: 'ARRIVAL',
    out: { DECLARATION: 'IE007' },
    in: { REL: 'IE043', CLR: 'IE025', REJ: 'IE057', SET: 'IE182', DIS: 'IE019' },
    order: ['DECIDE', 'REL'],
    endsBy: 'UNLOADING',
    picked: false,
  },
  UNLOADING: {
    id: 'UNLOADING',
    out: { DECLARATION: 'IE044' },
    in: { CLR: 'IE025', REJ: 'IE057', DIS: 'IE019' },
    order: ['DECIDE', 'CLR'],
    clears: 'unloaded',
    picked: false,
  },
  WAREHOUSE: { id: 'WAREHOUSE', out: {}, in: { CWR: 'CWRA', CWC: 'CWAC' }, order: ['RCV', 'DECIDE', 'REL', 'CLR'], mrn: IMPORT, picked: true },
  STORAGE: { id: 'STORAGE', out: {}, in: {}, order: ['DECIDE', 'REL'], mrn: STORAGE, endsBy: 'DISCHARGE', picked: false },
  LOWVALUE: { id: 'LOWVALUE', out: {}, in: {}, order: ['DECIDE', 'TAX', 'REL', 'CLR'], mrn: IMPORT, taxes: 'TAX', picked: true },
  BORDER: { id: 'BORDER', out: {}, in: {}, order: ['DECIDE'], mrn: IMPORT, picked: false },
};

/** Profiles whose messages have an order of their own within the flow that they name. */
const FINER: Readonly<Record<string, MessageFlowId>> = {
  'se-new-import-goods-arrival': 'ARRIVAL-GOODS',
  'unloading-remarks': 'UNLOADING',
  'new-unloading-remarks': 'UNLOADING',
  'arrival-at-exit': 'ARRIVAL-EXIT',
};

/** Presentations and arrivals that share a profile with what they present. */
const PRESENTATIONS = ['G3', 'G5', 'C2', 'IE170'];

const named = (profile: string): MessageFlowId => {
  const id = profileOf(profile)?.flowId ?? 'BORDER';
  return id === 'GUARANTEE' ? 'BORDER' : id;
};

/** The flow of a profile; some message types of it only present goods. */
export const flowOf = (profile: string, messageType = ''): Flow =>
  flows[PRESENTATIONS.includes(messageType) ? 'ARRIVAL-GOODS' : (FINER[profile] ?? named(profile))];
