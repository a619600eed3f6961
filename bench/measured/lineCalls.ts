import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createDeclaration, submitDeclaration } from '../../src/application/contract/dec';
import { MAX_ITEMS, type GoodsItem } from '../../src/domain/declaration/declaration';
import { stockholmDate } from '../../src/domain/kernel/dates';
import { sampleSeNewImport } from '../../server/areas/dec/seed/sampleSeNewImport';
import { TestClient } from '../../tests/server/portal';
import { quantile } from './quantile';

const SUBMISSIONS = 3;
const HEADINGS = [
  'Artikelnr',
  'Varubeskrivning',
  'Varukod',
  'Förfarandekod',
  'Ursprungsland',
  'Förmånskod',
  'Antal',
  'Måttenhet',
  'Nettovikt',
  'Bruttovikt',
  'Extra mängdenhet',
  'Kod för extra mängdenhet',
  'Radbelopp',
  'Valuta',
  'Antal kolli',
  'Kollislag',
  'Godsmärke',
  'Fakturanr',
  'Fakturarad',
  'Dokumentland',
  'Dokumentkod',
  'Dokumentnummer',
];

const comma = (decimal = ''): string => decimal.replace('.', ',');

const cellsOf = (item: GoodsItem, invoiceNumber: string): readonly string[] => {
  const { packages: [pack] = [], supportingDocuments: [document] = [] } = item;
  return [
    item.articleId ?? '',
    item.description ?? '',
    item.commodityCode ?? '',
    `${item.procedureRequested ?? ''}${item.procedurePrevious ?? ''}${item.additionalProcedures?.[0] ?? ''}`,
    item.countryOfOrigin ?? '',
    item.preference ?? '',
    item.quantity ?? '',
    item.unit ?? '',
    comma(item.netMass),
    comma(item.grossMass),
    comma(item.supplementaryUnits),
    item.supplementaryUnitCode ?? '',
    comma(item.itemAmountInvoiced),
    'EUR',
    pack?.count ?? '',
    pack?.type ?? '',
    pack?.marks ?? '',
    invoiceNumber,
    item.invoiceLine ?? '',
    document?.countryCode ?? '',
    document?.type ?? '',
    document?.id ?? '',
  ];
};

const content = (items: number) =>
  sampleSeNewImport({
    itemIds: Array.from({ length: items }, () => randomUUID()),
    invoiceId: randomUUID(),
    date: stockholmDate(new Date()),
    traderReference: 'BENCH-LINES',
  });

const signedIn = async (url: string): Promise<TestClient> => {
  const client = new TestClient(url);
  await client.signIn('declarant.demo', 'customs-demo');
  return client;
};

const stored = async (client: TestClient, { header, items }: ReturnType<typeof content>, kept: readonly GoodsItem[] = items) => {
  const { data, text } = await client.call(createDeclaration, { body: { profile: 'se-new-import', header, items: [...kept] } });
  if (data === undefined) throw new Error(text.slice(0, 300));
  return data.declaration;
};

/** A draft that is complete but for its lines, and a file with these. */
export const prepare = async (url: string, file: string): Promise<{ readonly address: string }> => {
  const whole = content(MAX_ITEMS);
  const number = whole.header.invoices?.[0]?.number ?? '';
  await writeFile(file, [HEADINGS, ...whole.items.map((item) => cellsOf(item, number))].map((cells) => cells.join(';')).join('\r\n'));
  const { id } = await stored(await signedIn(url), whole, []);
  return { address: `/dec/se-new-import/${id}` };
};

/** Seconds until a declaration of 9,999 lines is lodged, as its caller sees it. */
export const submission = async (url: string): Promise<number> => {
  const client = await signedIn(url);
  const taken: number[] = [];
  for (let run = 0; run < SUBMISSIONS; run += 1) {
    const { id, version } = await stored(client, content(MAX_ITEMS));
    const from = performance.now();
    const answer = await client.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
    taken.push(performance.now() - from);
    if (answer.data?.declaration?.lodgedAt === undefined) throw new Error(answer.text.slice(0, 300));
  }
  return quantile(taken, 0.5) / 1000;
};
