import { foldText } from '../../kernel/foldText';
import { machine } from '../../kernel/machine';
import { isCritical, targetOfPath } from './targets';

export const IDC_STATES = ['Queued', 'Running', 'NeedsReview', 'Ready', 'InReview', 'Confirmed', 'Delivered', 'Failed', 'Rejected'] as const;
export type IdcState = (typeof IDC_STATES)[number];
export type IdcAction = 'start' | 'doubt' | 'finish' | 'fail' | 'open' | 'leave' | 'confirm' | 'deliver' | 'reject' | 'rerun';

/** A capture on its way (core, 3.5). */
export const idcState = machine<IdcState, IdcAction>(
  {
    Queued: { start: 'Running', reject: 'Rejected' },
    Running: { doubt: 'NeedsReview', finish: 'Ready', fail: 'Failed', reject: 'Rejected' },
    NeedsReview: { open: 'InReview', confirm: 'Confirmed', reject: 'Rejected', rerun: 'Queued' },
    Ready: { open: 'InReview', confirm: 'Confirmed', reject: 'Rejected', rerun: 'Queued' },
    InReview: { leave: 'NeedsReview', confirm: 'Confirmed', reject: 'Rejected', rerun: 'Queued' },
    Confirmed: { deliver: 'Delivered' },
    Delivered: {},
    Failed: { rerun: 'Queued', reject: 'Rejected' },
    Rejected: {},
  },
  (status, action) => `${action} is not possible when the capture is ${status}.`,
);

export const isOpen = (state: IdcState): boolean => ['NeedsReview', 'Ready', 'InReview'].includes(state);

/** Unchanged of captured values in percent, one decimal (COR-R85). */
export const accuracy = (values: number, changed: number): string => (values === 0 ? '' : (Math.round(((values - changed) * 1_000) / values) / 10).toFixed(1));

/** Documents of one version of a setting that a person has reviewed, the newest first: which values were put right. */
export interface ReviewedDocument {
  readonly corrected: readonly string[];
}

const LEAST_REVIEWED = 50;
const SAMPLE_OF = 20;

/** Whether a setting may confirm by itself: 50 reviewed documents, no critical value corrected, another correction in one at most (C42). */
export const mayConfirmItself = (documents: readonly ReviewedDocument[]): boolean => {
  const last = documents.slice(0, LEAST_REVIEWED);
  return (
    last.length === LEAST_REVIEWED &&
    last.every(({ corrected }) => !corrected.some((path) => isCritical(targetOfPath(path)))) &&
    last.filter(({ corrected }) => corrected.length > 0).length <= 1
  );
};

/** One in twenty goes to a person all the same, chosen by its hash (hexadecimal), with its values hidden until they are typed (C42). */
export const isSample = (hash: string): boolean => Number.parseInt(hash.slice(0, 8), 16) % SAMPLE_OF === 0;

/** Words that tell a document's type, in four languages; each is a mark (COR-R82). */
const MARKS: readonly { readonly type: string; readonly marks: readonly (readonly string[])[] }[] = [
  { type: 'N325', marks: [['proforma', 'pro forma']] },
  {
    type: 'N380',
    marks: [
      ['invoice', 'faktura', 'commercial invoice'],
      ['invoice no', 'invoice number', 'fakturanr', 'fakturanummer'],
      ['total', 'att betala', 'totalt', 'i alt', 'sum', 'summa'],
      ['unit price', 'a-pris', 'enhetspris', 'enhedspris', 'price', 'pris'],
    ],
  },
  {
    type: 'N271',
    marks: [
      ['packing list', 'packlista', 'pakkliste', 'pakkeliste'],
      ['gross weight', 'bruttovikt', 'bruttovekt', 'bruttovægt'],
      ['packages', 'kolli', 'kollin', 'colli'],
    ],
  },
  {
    type: 'N705',
    marks: [
      ['bill of lading', 'konossement', 'b/l'],
      ['vessel', 'fartyg', 'skip', 'skib'],
      ['port of loading', 'lastningshamn', 'lastehavn'],
    ],
  },
  {
    type: 'N730',
    marks: [
      ['cmr', 'fraktsedel', 'fraktbrev'],
      ['carrier', 'transportör', 'transportør', 'fraktförare'],
    ],
  },
  {
    type: 'N861',
    marks: [
      ['certificate of origin', 'ursprungsintyg', 'opprinnelsesbevis', 'oprindelsesbevis'],
      ['origin', 'ursprung', 'opprinnelse', 'oprindelse'],
    ],
  },
];

/** Hits of the expected marks; below a half nobody knows what it is. */
export const guessDocumentType = (text: string): { readonly type: string; readonly confidence: number } => {
  const folded = foldText(text);
  const scored = MARKS.map(({ type, marks }) => ({
    type,
    confidence: marks.filter((words) => words.some((word) => folded.includes(foldText(word)))).length / marks.length,
  }));
  const best = scored.reduce((one, other) => (other.confidence > one.confidence ? other : one), { type: '', confidence: 0 });
  return best.confidence < 0.5 ? { type: '', confidence: best.confidence } : best;
};

export interface SettingHint {
  readonly id: string;
  readonly customer: string;
  readonly supplier: string;
  readonly documentType: string;
}

/** The setting for a document: supplier and type, else type, else general; two that fit alike are the user's choice (COR-R80). */
export const chooseSetting = <S extends SettingHint>(
  settings: readonly S[],
  { text, customer, documentType }: { readonly text: string; readonly customer: string; readonly documentType: string },
): readonly S[] => {
  const folded = foldText(text);
  const rank = (setting: S): number => {
    if (setting.customer !== '' && setting.customer !== customer) return -1;
    if (setting.documentType !== '' && setting.documentType !== documentType) return -1;
    if (setting.supplier !== '' && !folded.includes(foldText(setting.supplier))) return -1;
    return (setting.supplier === '' ? 0 : 4) + (setting.customer === '' ? 0 : 2) + (setting.documentType === '' ? 0 : 1);
  };
  const best = Math.max(-1, ...settings.map(rank));
  return best < 0 ? [] : settings.filter((setting) => rank(setting) === best);
};
