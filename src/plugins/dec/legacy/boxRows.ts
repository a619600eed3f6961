import type { LegacyDeclaration } from '../../../application/contract/declarationArchive';
import { fieldAt } from '../../../domain/declaration/fieldAt';
import { placeOfBox } from '../../../domain/declaration/legacy/fromLegacy';
import { legacyFlow } from '../../../domain/declaration/legacy/legacyForm';
import type { Boxes } from '../../../domain/declaration/legacy/snapshot';
import type { Texts } from '../../../ui/text/texts';

export interface BoxRow {
  readonly box: string;
  /** Empty for a box without a place in the data model. */
  readonly name: string;
  readonly value: string;
}

const numberOf = (box: string): number => Number.parseInt(box, 10);

/** The boxes in the order of the form, with the names that their elements have now. */
const rowsOf = (boxes: Boxes, level: 'header' | 'item', flow: 'IMPORT' | 'EXPORT', texts: Texts): BoxRow[] =>
  Object.entries(boxes)
    .sort(([one], [other]) => numberOf(one) - numberOf(other) || (one < other ? -1 : 1))
    .map(([box, value]) => {
      const place = placeOfBox(box, level, flow);
      const field = place === undefined ? undefined : fieldAt(place);
      return { box, name: field === undefined ? '' : texts.t(`dec.field.${field}`), value };
    });

export interface BoxPart {
  /** Absent: the header. */
  readonly item?: number;
  readonly rows: readonly BoxRow[];
}

export const boxParts = ({ snapshot, messageType }: LegacyDeclaration, texts: Texts): readonly BoxPart[] => {
  const flow = legacyFlow(messageType);
  return [
    { rows: rowsOf(snapshot.boxes, 'header', flow, texts) },
    ...snapshot.items.map((boxes, at) => ({ item: at + 1, rows: rowsOf(boxes, 'item', flow, texts) })),
  ];
};
