import { isLeft } from 'fp-ts/lib/Either.js';
import { lookUp } from '../../kernel/lookUp';
import { failed, ok, type Result } from '../../kernel/result';
import { copyDeclaration, type Copied, type CopyChoice } from '../copying/copyDeclaration';
import type { DeclarationContent } from '../declaration';
import { declarationNote } from '../declarationNote';
import { GoodsItem } from '../goodsItem';
import { Header } from '../header';
import type { Profile } from '../profiles/profile';
import type { Boxes, LegacySnapshot } from './snapshot';

type Flow = 'IMPORT' | 'EXPORT';

/** Header elements by box of the single administrative document (DEC-R45); those that mean another party in an export are below. */
const HEADER: Readonly<Record<string, string>> = {
  '7': 'traderReference',
  '2/id': 'parties.exporter.identifier',
  '2/name': 'parties.exporter.name',
  '2/street': 'parties.exporter.street',
  '2/postcode': 'parties.exporter.postcode',
  '2/city': 'parties.exporter.city',
  '2/country': 'parties.exporter.country',
  '8/id': 'parties.importer.identifier',
  '8/name': 'parties.importer.name',
  '8/street': 'parties.importer.street',
  '8/postcode': 'parties.importer.postcode',
  '8/city': 'parties.importer.city',
  '8/country': 'parties.importer.country',
  '14/id': 'parties.declarant.identifier',
  '14/name': 'parties.declarant.name',
  '14/country': 'parties.declarant.country',
  '15': 'countryOfDispatch',
  '17': 'countryOfDestination',
  '18': 'departure.0.id',
  '19': 'containerIndicator',
  '20/term': 'invoices.0.deliveryTerms.incoterm',
  '20/place': 'invoices.0.deliveryTerms.location',
  '21/id': 'border.id',
  '21/nationality': 'border.nationality',
  '22/currency': 'invoices.0.currency',
  '22/amount': 'invoices.0.amount',
  '23': 'invoices.0.exchangeRate',
  '24': 'invoices.0.natureOfTransaction',
  '25': 'modeAtBorder',
  '26': 'inlandMode',
  '29': 'offices.exit',
  '30': 'locationOfGoods.code',
  '31/container': 'equipment.0.containerId',
  '35': 'grossMassTotal',
  '49': 'warehouse.identifier',
};

const exported: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(HEADER).map(([box, place]) => [box, place.replace('parties.importer', 'parties.consignee')]),
);

const ITEM: Readonly<Record<string, string>> = {
  '31/description': 'description',
  '31/packages': 'packages.0.count',
  '31/type': 'packages.0.type',
  '31/marks': 'packages.0.marks',
  '33': 'commodityCode',
  '34': 'countryOfOrigin',
  '35': 'grossMass',
  '36': 'preference',
  '38': 'netMass',
  '39': 'quotaOrderNumber',
  '40/type': 'previousDocuments.0.type',
  '40/reference': 'previousDocuments.0.reference',
  '41': 'supplementaryUnits',
  '42': 'itemAmountInvoiced',
  '44/type': 'supportingDocuments.0.type',
  '44/id': 'supportingDocuments.0.id',
  '44/country': 'supportingDocuments.0.countryCode',
};

/** Where a box of the header or of an item stands in the data model, for its name; undefined where it has no place there. */
export const placeOfBox = (box: string, level: 'header' | 'item', flow: Flow): string | undefined => {
  const place =
    level === 'header'
      ? lookUp(flow === 'EXPORT' ? exported : HEADER, box)
      : box === '37'
        ? 'procedureCode'
        : box === '37/additional'
          ? 'additionalProcedures'
          : lookUp(ITEM, box);
  return place === undefined ? undefined : `${level === 'item' ? 'items.' : ''}${place.replace(/\.0(?=\.)/g, '')}`;
};

/** Modes had two digits, of which the first is the mode. */
const MODES = ['25', '26'];

type Json = Record<string, unknown>;

/** Writes into nested records; a number is the place in a list. */
const write = (target: Json, [step = '', next, ...rest]: readonly string[], value: string): void => {
  if (next === undefined) {
    target[step] = value;
    return;
  }
  target[step] ??= /^\d+$/.test(next) ? [] : {};
  write(target[step] as Json, [next, ...rest], value);
};

interface Read {
  readonly found: Json;
  readonly unmapped: readonly string[];
}

const read = (boxes: Boxes, places: Readonly<Record<string, string>>): Read => {
  const found: Json = {};
  const unmapped: string[] = [];
  for (const [box, value] of Object.entries(boxes)) {
    const place = lookUp(places, box);
    if (value.trim() === '') continue;
    if (place === undefined) unmapped.push(box);
    else write(found, place.split('.'), MODES.includes(box) ? value.slice(0, 1) : value);
  }
  return { found, unmapped };
};

/** The procedure was one code: requested, previous and, behind them, the additional ones. */
const procedureOf = (code = '', additional = ''): Json => ({
  ...(code === '' ? {} : { procedureRequested: code.slice(0, 2), ...(code.length > 2 && { procedurePrevious: code.slice(2, 4) }) }),
  ...(additional === '' ? {} : { additionalProcedures: additional.split(' ') }),
});

const itemOf = (
  { '37': procedure, '37/additional': additional, ...boxes }: Boxes,
  at: number,
  newId: () => string,
): { readonly item: GoodsItem; readonly unmapped: readonly string[] } => {
  const { found, unmapped } = read(boxes, ITEM);
  const item: GoodsItem = { id: newId(), itemNumber: at + 1 };
  const decoded = GoodsItem.decode({ ...found, ...procedureOf(procedure, additional), ...item });
  return { item: isLeft(decoded) ? item : decoded.right, unmapped };
};

export interface FromLegacy extends Copied {
  /** Boxes that say something and were not carried over. */
  readonly unmapped: readonly string[];
}

/** DEC-R45: a draft of what an earlier system held. Boxes without a place in the data model are told, as is what the profile does not know. */
export const fromLegacy = ({ boxes, items }: LegacySnapshot, flow: Flow, profile: Profile, choice: CopyChoice): Result<FromLegacy> => {
  const head = read(boxes, flow === 'EXPORT' ? exported : HEADER);
  const header = Header.decode(head.found);
  const lines = items.map((item, at) => itemOf(item, at, choice.newId));
  const content: DeclarationContent = { header: isLeft(header) ? {} : withInvoiceIds(header.right, choice.newId), items: lines.map(({ item }) => item) };
  const copied = copyDeclaration(content, profile, choice);
  if (failed(copied)) return copied;
  const unmapped = [...new Set([...head.unmapped, ...lines.flatMap((line) => line.unmapped)])];
  const note = unmapped.length === 0 ? [] : [declarationNote('DEC-R45', { n: String(unmapped.length), elements: unmapped.join(', ') })];
  return ok({ ...copied.right, dataSource: 'ExternalDeclaration', unmapped, findings: [...note, ...copied.right.findings] });
};

const withInvoiceIds = ({ invoices, ...header }: Header, newId: () => string): Header => ({
  ...header,
  ...(invoices && { invoices: invoices.map((invoice) => ({ ...invoice, id: newId() })) }),
});
