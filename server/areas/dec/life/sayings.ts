import type { MessagePart } from '../../../../src/application/contract/dec';
import { groupDigits } from '../../../../src/domain/kernel/decimal';
import type { PortalError } from '../../../../src/domain/kernel/result';

type Args = Readonly<Record<string, string>>;

const several = (count: string | undefined, one: string, more = `${one}s`): string => `${count} ${count === '1' ? one : more}`;

/** What messages of a declaration say in English; `dec.said.<key>` translates each. */
export const SAYINGS = {
  submitted: ({ lrn, count, net }) => `Declaration ${lrn} with ${several(count, 'goods item')}, ${net} kg net, sent to the simulated authority.`,
  sent: ({ lrn }) => `Declaration ${lrn} sent to the simulated authority.`,
  submittedAgain: ({ lrn, count, net }) => `Declaration ${lrn} with ${several(count, 'goods item')}, ${net} kg net, sent again to the simulated authority.`,
  warningsConfirmed: ({ count, user }) => `${several(count, 'warning')} confirmed by ${user}.`,
  amendment: ({ number, count, reason }) => `Amendment of ${number} in ${several(count, 'place')}: ${reason}`,
  correction: ({ number, count, reason }) => `Correction of ${number} in ${several(count, 'place')}: ${reason}`,
  cancellation: ({ number }) => `Cancellation of ${number} is asked for.`,
  cancellationBecause: ({ number, code, reason }) => `Cancellation of ${number} is asked for, reason ${code}: ${reason}`,
  presented: ({ number }) => `The goods of ${number} are presented`,
  documents: ({ count, names }) => `${several(count, 'document')} sent: ${names}`,
  lrnReplaced: ({ lrn, by }) => `Local reference number ${lrn} was rejected and is replaced by ${by}.`,
  aborted: ({ user }) => `Sending was given up by ${user}.`,
  takenOver: ({ version, user }) => `Version ${version} of customs was taken over by ${user}.`,

  received: () => 'Declaration received.',
  receivedWaits: () => 'Declaration received and registered. It waits for the goods arrival notification.',
  registered: ({ number, date }) => `Registered under MRN ${number}. It waits for the goods until ${date}.`,
  notificationAccepted: () => 'Notification accepted.',
  accepted: ({ number }) => `Declaration accepted, MRN ${number}.`,
  declarationAccepted: () => 'Declaration accepted.',
  guaranteeInvalid: () => 'The guarantee is not valid.',
  rejected: ({ count }) => `Declaration rejected: ${several(count, 'error')}.`,
  notPresented: () => 'The goods were not presented within 30 days.',
  correctionNeeded: ({ count }) => `The goods are presented; a correction is needed within three days: ${several(count, 'error')}.`,
  documentsRequested: () => 'Documents are requested.',
  controlled: () => 'The goods will be controlled.',
  notReleased: () => 'The goods are not released.',
  warehouseAsked: () => 'The holder of the warehouse is asked whether he takes the goods.',
  warehouseTakesUnder: ({ grn }) => `The holder of the warehouse takes the goods under his guarantee ${grn}.`,
  warehouseRefuses: () => 'The holder of the warehouse does not take the goods.',
  taxesDecided: ({ amount = '', currency }) => `Taxes decided: ${groupDigits(amount)} ${currency} to pay.`,
  taxes: () => 'Taxes decided.',
  toPay: ({ amount = '', currency }) => `${groupDigits(amount)} ${currency} to pay.`,
  allDeclared: () => 'All goods are declared in supplementary declarations.',
  discrepancies: () => 'Discrepancies were found at the unloading.',
  quota: ({ count }) => `Quota: an answer for ${several(count, 'goods item')}.`,
  correctionRegistered: () => 'The correction is registered.',
  correctionRefused: () => 'The correction is refused.',
  amendmentAccepted: ({ version }) => `The amendment is accepted; version ${version} is valid.`,
  amendmentRefused: () => 'The amendment is refused.',
  amendmentUnknown: () => 'There is no amendment that waits for an answer.',
  invalidated: () => 'The declaration is invalidated.',
  cancellationRefused: () => 'The cancellation is refused.',
  usedInControl: () => 'The declaration is used in a control.',
  confirmedByControl: () => 'The control confirmed the declared data.',
  determined: ({ version }) => `Version ${version} holds data that customs determined. Take them over.`,
  expired: () => 'The time is over: the declaration has expired.',
  exitEnquiry: () => 'No exit was told within 90 days. Where did the goods leave?',
  storageReminder: () => 'The goods have been in temporary storage for 90 days.',
  recovery: () => 'The goods did not arrive within the time limit: recovery begins.',

  outOfOrder: ({ status }) => `Out of order: the declaration is ${status}.`,
  unknownCorrelation: ({ id }) => `Unknown correlation id ${id}.`,
  answeredBefore: () => 'This answer was handled before.',
  noAnswer: ({ count }) => `The channel did not answer, retry ${count}.`,
  sendCancelled: ({ user }) => `Sending was cancelled by ${user}.`,
  sendExpired: () => 'It could not be sent in time.',
  sendFailed: ({ count }) => `The channel answered neither the first try nor ${count} retries.`,
  sendGoesOn: () => 'It is tried again every 5 minutes for 24 hours, unless sending is given up.',
  sentAfterAll: () => 'The channel answers again: the declaration was handed over.',
  'notHandedOver.DECLARATION': () => 'The declaration was not handed over.',
  'notHandedOver.PRESENTATION': () => 'The presentation was not handed over.',
  'notHandedOver.CORRECTION': () => 'The correction was not handed over.',
  'notHandedOver.AMENDMENT': () => 'The amendment was not handed over.',
  'notHandedOver.CANCELLATION': () => 'The cancellation was not handed over.',
  'notHandedOver.DOCUMENTS': () => 'The documents were not handed over.',

  'released.EXPORT': () => 'Released for export.',
  'released.EXPORT-NO': () => 'Export allowed.',
  'released.IMPORT-NO': () => 'Free disposal of the goods.',
  'released.ARRIVAL-EXIT': () => 'Released for exit.',
  'released.TRANSIT': () => 'Released for transit.',
  'released.ARRIVAL': () => 'Permission to unload.',
  'released.STORAGE': () => 'Goods presented and in temporary storage.',
  'released.WAREHOUSE': () => 'The goods are released to the customs warehouse.',
  released: () => 'The goods are released.',
  'cleared.EXPORT': () => 'The goods have left; exit confirmed.',
  'cleared.ARRIVAL-EXIT': () => 'The goods have left.',
  'cleared.EXIT': () => 'Exit confirmed.',
  'cleared.TRANSIT': () => 'The movement is written off.',
  'cleared.ARRIVAL': () => 'The goods are released from transit.',
  'cleared.STORAGE': () => 'The temporary storage is discharged.',
  'cleared.ARRIVAL-GOODS': () => 'The presentation is complete.',
  'cleared.IMPORT-NO': () => 'Settled.',
  cleared: () => 'The declaration is cleared.',
} satisfies Readonly<Record<string, (args: Args) => string>>;

export type SayingKey = keyof typeof SAYINGS;

export const saying = (key: SayingKey, args: Args = {}): MessagePart => {
  const english: (args: Args) => string = SAYINGS[key];
  return { key: `dec.said.${key}`, args, text: english(args) };
};

/** The reason of a refusal in the words that the refusal itself has. */
export const sayingOf = ({ textKey, message, feedbacks = [] }: PortalError): MessagePart => {
  const [first] = feedbacks;
  const args = Object.fromEntries(Object.entries(first?.args ?? {}).map(([name, value]) => [name, String(value)]));
  return { key: first?.code === undefined ? (textKey ?? '') : `feedback.${first.code}`, args, text: first?.message ?? message };
};

export const inEnglish = (said: readonly MessagePart[]): string => said.map(({ text }) => text).join(' ');
