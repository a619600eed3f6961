import { ok, type Result } from '../../kernel/result';
import type { DataSource } from '../../article/article';
import type { DeclarationContent, Finding, GoodsItem, Header } from '../declaration';
import { contentTotals, sameTotals, type Conservation } from '../contentTotals';
import { englishAt, fieldAt } from '../fieldAt';
import type { FieldId } from '../fields';
import { hasPlace } from '../profiles/place';
import type { Profile } from '../profiles/profile';
import { present, without } from '../present';
import { refused } from '../refusals';
import { declarationNote } from '../declarationNote';
import { carriedHeader, carriedItems, elementsOf } from './profileElements';

export interface CopyChoice {
  /** Documents of what was before: N337, NMRN, N820 to N822. */
  readonly withPreviousDocuments: boolean;
  /** yyyy-MM-dd: the day of the new declaration. */
  readonly today: string;
  readonly newId: () => string;
}

export interface DroppedElement {
  /** `items.packages.type`. */
  readonly place: string;
  readonly field?: FieldId;
  readonly english: string;
}

export interface Copied {
  readonly profile: string;
  readonly content: DeclarationContent;
  readonly dataSource: DataSource;
  readonly relation: 'COPY_OF';
  readonly droppedElements: readonly DroppedElement[];
  /** Says so when elements were dropped. */
  readonly findings: readonly Finding[];
  /** The same, unless an element that is summed was dropped. */
  readonly totals: Conservation;
}

const OF_WHAT_WAS_BEFORE = ['N337', 'NMRN', 'N820', 'N821', 'N822'];

type Documents = Header['previousDocuments'];

const documentsToCopy = (documents: Documents): Documents => documents?.filter(({ type = '' }) => !OF_WHAT_WAS_BEFORE.includes(type.trim()));

const headerToCopy = (header: Header, target: Profile, { withPreviousDocuments, today }: CopyChoice): Header => ({
  ...without(header, 'acceptanceDate', 'expectedTaxationDate', 'guarantees', 'previousDocuments'),
  ...present<Header>({
    expectedTaxationDate: hasPlace(target, 'expectedTaxationDate') ? today : undefined,
    guarantees: header.guarantees?.map((guarantee) => without(guarantee, 'amount')),
    previousDocuments: withPreviousDocuments ? header.previousDocuments : documentsToCopy(header.previousDocuments),
  }),
});

/** Taxes that customs decided are of the other declaration; merged lines are not copied with what they were merged from. */
const itemToCopy = (item: GoodsItem, { withPreviousDocuments }: CopyChoice): GoodsItem => ({
  ...(without(item, 'previousDocuments', 'taxLines', 'mergedFrom') as GoodsItem),
  ...present<GoodsItem>({
    previousDocuments: withPreviousDocuments ? item.previousDocuments : documentsToCopy(item.previousDocuments),
    taxLines: item.taxLines?.filter(({ calculatedBy }) => calculatedBy !== 'AUTHORITY'),
  }),
});

/** Lines, invoices and house consignments of a new record have ids of their own, and belong together as before. */
export const withNewIds = ({ header, items }: DeclarationContent, newId: () => string): DeclarationContent => {
  const ids = new Map([...(header.invoices ?? []), ...(header.houses ?? [])].flatMap(({ id }) => (id === undefined ? [] : [[id, newId()] as const])));
  const renamed = <Row extends { readonly id?: string }>(row: Row): Row => (row.id === undefined ? row : { ...row, id: ids.get(row.id) ?? row.id });
  const own = (id: string | undefined): string | undefined => (id === undefined ? undefined : (ids.get(id) ?? id));
  return {
    header: { ...header, ...present<Header>({ invoices: header.invoices?.map(renamed), houses: header.houses?.map(renamed) }) },
    items: items.map((item) => ({ ...item, id: newId(), ...present<Partial<GoodsItem>>({ invoiceRef: own(item.invoiceRef), houseId: own(item.houseId) }) })),
  };
};

/** Which message it is was decided by another profile; its other elements are taken by their place. */
const withMessageOf = (profile: Profile, header: Header): Header => {
  if (profile.messageTypes.some(({ code }) => code === header.messageType)) return header;
  const { messageType, declarationType, additionalDeclarationType } = profile.defaults;
  return {
    ...without(header, 'messageType', 'declarationType', 'additionalDeclarationType'),
    ...present<Header>({ messageType, declarationType, additionalDeclarationType }),
  };
};

const named = (place: string): DroppedElement => {
  const field = fieldAt(place);
  return { place, ...(field !== undefined && { field }), english: englishAt(place) };
};

/**
 * DEC-R43: a draft with everything but what identifies or dates the other declaration. `target` is another profile or the same one; what it
 * does not know is dropped and told.
 */
export const copyDeclaration = (content: DeclarationContent, target: Profile, choice: CopyChoice): Result<Copied> => {
  if (content.items.length > target.limits.items) return refused('DEC-R52');
  const known = elementsOf(target);
  const header = carriedHeader(headerToCopy(content.header, target, choice), known);
  const items = carriedItems(
    content.items.map((item) => itemToCopy(item, choice)),
    known,
  );
  const droppedElements = [...new Set([...header.dropped, ...items.dropped])].map(named);
  const copy = withNewIds({ header: withMessageOf(target, header.value), items: items.value }, choice.newId);
  const totals = { before: contentTotals(content), after: contentTotals(copy) };
  if (droppedElements.length === 0 && !sameTotals(totals.before, totals.after)) return refused('DEC-TOTALS');
  return ok({
    profile: target.key,
    content: copy,
    totals,
    dataSource: 'Copy',
    relation: 'COPY_OF',
    droppedElements,
    findings:
      droppedElements.length === 0
        ? []
        : [
            declarationNote(droppedElements.length === 1 ? 'DEC-R43.one' : 'DEC-R43', {
              n: String(droppedElements.length),
              elements: droppedElements.map(({ english }) => english).join(', '),
              dropped: droppedElements.map(({ place }) => place).join('|'),
            }),
          ],
  });
};
