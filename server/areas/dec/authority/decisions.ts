import type { Owed } from '../../../../src/domain/declaration/flows/schedule';
import { saying } from '../life/sayings';
import { amend, cancel, setData } from './amending';
import { carryOut, type Addressed } from './answer';
import { askForDocuments, decide, endCorrection, notRelease, present, receive } from './deciding';
import { discharge, supplement } from './discharging';
import { clear, release, tellDiscrepancies } from './releasing';
import { tax } from './taxing';
import { answerOfHolder, askHolder } from './warehouseHolder';

const control = async (addressed: Addressed): Promise<void> => {
  await carryOut(addressed, ['control'], { kind: 'CTL', said: [saying('controlled')] }, {});
};

/** What each answer does. */
const GIVING: Readonly<Record<Owed, (addressed: Addressed) => Promise<void>>> = {
  RCV: receive,
  DECIDE: decide,
  PRESENT: present,
  TAX: tax,
  CTL: control,
  SET: setData,
  DOC: askForDocuments,
  REL: release,
  NOR: notRelease,
  CLR: clear,
  DIS: tellDiscrepancies,
  CWR: askHolder,
  CWC: answerOfHolder,
  AMEND: amend,
  CANCEL: cancel,
  END: endCorrection,
  SUPPLEMENTED: supplement,
  DISCHARGED: discharge,
};

export const give = (addressed: Addressed, kind: Owed): Promise<void> => GIVING[kind](addressed);
