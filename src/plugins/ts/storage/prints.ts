import type { ActivePosition } from '../../../application/contract/ts';
import type { JournalEntry } from '../../../domain/temporary-storage/journalEntry';
import type { SubsequentProcedure } from '../../../domain/temporary-storage/subsequent';
import type { ExportJob } from '../../../ui/archetypes/list/exportModel';
import { printedDocument, type PrintedDocument } from '../../../ui/archetypes/list/printedDocument';
import { formatDate, formatDecimal, formatInstant } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';
import { kindText } from './choices';

interface Entry {
  readonly number: string;
  readonly content: JournalEntry;
}

const about = ({ content }: Entry, [position]: readonly ActivePosition[], locale: string): PrintedDocument['notes'] => [
  ['ts.field.facility', position?.facilityCode],
  ['ts.field.mrn', content.tsdMrn],
  ['ts.field.consignee', content.consignee?.name],
  ['ts.field.presentedAt', content.presentedAt && formatInstant(content.presentedAt, locale)],
  ['ts.field.deadline', position && formatDate(position.deadline, locale)],
];

/** What the facility has taken in and answers for. */
export const storageReceipt = (entry: Entry, positions: readonly ActivePosition[], texts: Texts): ExportJob =>
  printedDocument(
    {
      title: `${texts.t('ts.print.receipt')} ${entry.number}`,
      notes: about(entry, positions, texts.locale),
      columns: [
        ['ts.field.position', 8],
        ['ts.field.description', 36],
        ['ts.field.marks', 20],
        ['ts.field.packagesIn', 12],
        ['ts.field.packagesLeft', 12],
        ['ts.field.massLeft', 14],
        ['ts.field.location', 12],
      ],
      rows: positions.map((one) => [
        String(one.positionNo),
        one.description,
        one.marks,
        `${formatDecimal(one.packagesIn, texts.locale)} ${one.packageType}`.trim(),
        formatDecimal(one.packages, texts.locale),
        formatDecimal(one.grossMass, texts.locale),
        one.location,
      ]),
    },
    texts,
  );

/** What is fixed to the goods: one row a position. */
export const positionLabels = (entry: Entry, positions: readonly ActivePosition[], texts: Texts): ExportJob =>
  printedDocument(
    {
      title: `${texts.t('ts.print.labels')} ${entry.number}`,
      notes: about(entry, positions, texts.locale),
      columns: [
        ['ts.field.position', 26],
        ['ts.field.description', 36],
        ['ts.field.packages', 14],
        ['ts.field.location', 14],
        ['ts.field.deadline', 14],
      ],
      rows: positions.map((one) => [
        one.name,
        one.description,
        `${formatDecimal(one.packages, texts.locale)} ${one.packageType}`.trim(),
        one.location,
        formatDate(one.deadline, texts.locale),
      ]),
    },
    texts,
  );

/** What the gate checks before goods leave. */
export const releaseNote = (number: string, content: SubsequentProcedure, texts: Texts): ExportJob => {
  const { t, locale } = texts;
  return printedDocument(
    {
      title: `${t('ts.print.release')} ${number}`,
      notes: [
        ['ts.field.kind', t(kindText(content.kind ?? ''))],
        ['ts.field.procedureCode', content.procedureCode],
        ['ts.field.documentNo', [content.documentType, content.documentNo].filter(Boolean).join(' ')],
        ['ts.field.releasedAt', content.releasedAt && formatInstant(content.releasedAt, locale)],
        ['ts.field.handedOutTo', content.handedOutTo],
        ['ts.field.vehicle', content.vehicle],
      ],
      columns: [
        ['ts.field.position', 40],
        ['ts.field.packages', 20],
        ['ts.field.grossMass', 20],
      ],
      rows: (content.lines ?? []).map(({ position = '', packages, grossMass }) => [
        position,
        packages === undefined ? '' : formatDecimal(packages, locale),
        grossMass === undefined ? '' : formatDecimal(grossMass, locale),
      ]),
    },
    texts,
  );
};
