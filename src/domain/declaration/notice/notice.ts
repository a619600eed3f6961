import * as t from 'io-ts';
import type { GoodsItem, Header } from '../declaration';
import { sumDecimals } from '../../kernel/decimal';
import { machine } from '../../kernel/machine';

/** CWPR: goods may leave a customs warehouse. TSPR: goods may leave temporary storage. */
export const NOTICE_KINDS = ['CWPR', 'TSPR'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_STATES = ['NEW', 'READ', 'ACKNOWLEDGED', 'LINKED'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** `acknowledge` is the technical receipt (TEM); what leaves the stock is linked after it, and the link may be corrected. */
export const noticeStates = machine<NoticeState, 'read' | 'acknowledge' | 'link'>({
  NEW: { read: 'READ', acknowledge: 'ACKNOWLEDGED' },
  READ: { acknowledge: 'ACKNOWLEDGED' },
  ACKNOWLEDGED: { link: 'LINKED' },
  LINKED: { link: 'LINKED' },
});

/** Goods of the closing declaration and the document under which they lie in the stock. Masses in kilograms. */
export const NoticeItem = t.type({
  itemNumber: t.number,
  documentType: t.string,
  reference: t.string,
  sourceItem: t.string,
  packageType: t.string,
  packages: t.string,
  grossMass: t.string,
  description: t.string,
});
export type NoticeItem = t.TypeOf<typeof NoticeItem>;

const FROM_WAREHOUSE = '71';
const STORAGE_DOCUMENT = 'N337';

type Document = NonNullable<GoodsItem['previousDocuments']>[number];

const itemOf = ({ itemNumber, packages = [], grossMass = '', description = '' }: GoodsItem, document: Document): NoticeItem => ({
  itemNumber,
  documentType: document.type ?? '',
  reference: (document.reference ?? '').trim().toUpperCase(),
  sourceItem: document.goodsItemId ?? '',
  packageType: document.packageType ?? packages[0]?.type ?? '',
  packages: document.packageCount ?? sumDecimals(packages.map(({ count }) => count)),
  grossMass,
  description,
});

const isStored = ({ type }: Document): boolean => type === STORAGE_DOCUMENT;
const isOther = (document: Document): boolean => !isStored(document);
const named = (documents: readonly Document[] = []): readonly Document[] => documents.filter(({ reference = '' }) => reference.trim() !== '');

/** The item's own documents, else those of the header. */
const goodsWith = (header: Header, items: readonly GoodsItem[], fits: (document: Document) => boolean): readonly NoticeItem[] =>
  items.flatMap((item) => {
    const own = named(item.previousDocuments).filter(fits);
    const documents = own.length > 0 ? own : named(header.previousDocuments).filter(fits);
    return documents.map((document) => itemOf(item, document));
  });

/** Which goods of a declaration leave which kind of stock: a previous procedure 71 a customs warehouse, a document N337 temporary storage. */
export const dischargedGoods = (header: Header, items: readonly GoodsItem[]): Readonly<Record<NoticeKind, readonly NoticeItem[]>> => ({
  CWPR: goodsWith(
    header,
    items.filter(({ procedurePrevious }) => procedurePrevious === FROM_WAREHOUSE),
    isOther,
  ),
  TSPR: goodsWith(header, items, isStored),
});

export const packageTotal = (items: readonly NoticeItem[]): string => sumDecimals(items.map(({ packages }) => packages));

export const MAX_LINK = 35;
