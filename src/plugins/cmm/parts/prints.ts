import type { HouseRecord } from '../../../domain/manifest/tally';
import type { ExportJob } from '../../../ui/archetypes/list/exportModel';
import { printedDocument } from '../../../ui/archetypes/list/printedDocument';
import { formatDate, formatDecimal, formatInstant } from '../../../ui/kit/format';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';
import type { ManifestRecord } from './record';

export const PRINTS = ['manifest', 'arrival', 'tally', 'loading'] as const;
export type Print = (typeof PRINTS)[number];

export interface PrintedHouse {
  readonly number: string;
  readonly masterDocument: string;
  readonly content: HouseRecord;
}

const COLUMNS: Readonly<Record<Print, readonly (readonly [TextKey, number])[]>> = {
  manifest: [
    ['cmm.field.house', 18],
    ['cmm.field.transportDocument', 18],
    ['cmm.field.consignor', 22],
    ['cmm.field.consignee', 22],
    ['cmm.field.goods', 34],
    ['cmm.field.packages', 12],
    ['cmm.field.grossMass', 12],
    ['cmm.field.container', 14],
  ],
  arrival: [
    ['cmm.field.transportDocument', 18],
    ['cmm.field.consignee', 26],
    ['cmm.field.goods', 40],
    ['cmm.field.packages', 12],
    ['cmm.field.grossMass', 12],
    ['cmm.field.instruction', 18],
  ],
  tally: [
    ['cmm.field.house', 18],
    ['cmm.field.transportDocument', 18],
    ['cmm.field.goods', 34],
    ['cmm.field.marks', 20],
    ['cmm.field.packages', 10],
    ['cmm.field.counted', 12],
    ['cmm.field.condition', 14],
  ],
  loading: [
    ['cmm.field.transportDocument', 18],
    ['cmm.field.consignor', 24],
    ['cmm.field.goods', 40],
    ['cmm.field.packages', 12],
    ['cmm.field.grossMass', 12],
    ['cmm.field.container', 14],
  ],
};

const instruction = ({ content }: PrintedHouse, { t }: Texts): string =>
  content.instruction?.kind === undefined ? '' : t(`cmm.instruction.${content.instruction.kind}` as TextKey);

const rowsOf = (kind: Print, house: PrintedHouse, texts: Texts): readonly (readonly string[])[] =>
  (house.content.items ?? []).map((item, at) => {
    const [packaging = {}] = item.packaging ?? [];
    const packages = [packaging.number, packaging.type].filter(Boolean).join(' ');
    const mass = item.grossMass === undefined ? '' : formatDecimal(item.grossMass, texts.locale);
    const { transportDocument = '', consignor = {}, consignee = {}, tally = [] } = house.content;
    const container = (item.containers ?? []).join(', ');
    switch (kind) {
      case 'manifest':
        return [house.number, transportDocument, consignor.name ?? '', consignee.name ?? '', item.goodsDescription ?? '', packages, mass, container];
      case 'arrival':
        return [transportDocument, consignee.name ?? '', item.goodsDescription ?? '', packages, mass, instruction(house, texts)];
      case 'tally': {
        const line = tally.find((one) => one.item === String(at + 1));
        return [
          house.number,
          transportDocument,
          item.goodsDescription ?? '',
          packaging.marks ?? '',
          packages,
          line?.counted ?? '',
          line?.condition === undefined ? '' : texts.t(`cmm.condition.${line.condition}` as TextKey),
        ];
      }
      case 'loading':
        return [transportDocument, consignor.name ?? '', item.goodsDescription ?? '', packages, mass, container];
    }
  });

/** Arrival notice, manifest, tally sheet or loading list, as a document. */
export const printOf = (
  kind: Print,
  { number, content }: ManifestRecord,
  houses: readonly PrintedHouse[],
  texts: Texts,
  format: 'Pdf' | 'Excel',
): ExportJob => {
  const { t, locale } = texts;
  const arrival = content.actualArrival ?? content.estimatedArrival;
  return printedDocument(
    {
      title: `${t(`cmm.print.${kind}`)} ${number}`,
      notes: [
        ['cmm.field.means', [content.meansId, content.conveyanceReference].filter(Boolean).join(' · ')],
        ['cmm.field.carrier', content.carrier?.name],
        ['cmm.field.loading', content.placeOfLoading],
        ['cmm.field.unloading', content.placeOfUnloading],
        ['cmm.field.arrival', arrival && formatInstant(arrival, locale)],
        ['cmm.field.mrn', content.mrn],
        ['cmm.field.deadline', content.deadline && formatDate(content.deadline, locale)],
        ['cmm.field.instructionDeadline', kind === 'arrival' ? content.instructionDeadline && formatInstant(content.instructionDeadline, locale) : undefined],
      ],
      columns: COLUMNS[kind],
      rows: houses.flatMap((house) => rowsOf(kind, house, texts)),
    },
    texts,
    format,
  );
};
