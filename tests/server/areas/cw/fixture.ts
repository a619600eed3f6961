import { randomUUID } from 'node:crypto';
import { certificateContract, type Certificate } from '../../../../src/application/contract/cwCertificates';
import { inboundContract, outboundContract, type Inbound, type Outbound } from '../../../../src/application/contract/cwRecords';
import type { TestClient, TestPortal } from '../../portal';

export const key = () => ({ idempotencyKey: randomUUID() });

export const operatorOf = async (portal: TestPortal, name: string): Promise<string> => {
  const [row] = await portal.database.query(`select id from org_operator where name = $1`, [name]);
  return String(row?.['id']);
};

const AUTHORISATION: Omit<Certificate, 'warehouses'> = {
  kind: 'AUTHORISATION',
  typeCode: 'C517',
  referenceNo: 'SECWPTEST',
  holder: 'SE5599990008',
  issuingAuthority: 'Tullverket',
  issuingCountry: 'SE',
  validFrom: '2025-01-01',
  warningPct: '80',
  limits: [],
  stocktakes: [],
};

/** A private warehouse of the unit with an authorisation that is valid. */
export const openWarehouse = async (client: TestClient, code: string, allocationPolicy = 'EXPLICIT_ALLOWED'): Promise<string> => {
  const id = randomUUID();
  const warehouses = [{ id, code, name: `Warehouse ${code}`, typeCode: 'U', identifier: `SE${code}`, country: 'SE', allocationPolicy }];
  const made = await client.call(certificateContract.calls.create, { body: { content: { ...AUTHORISATION, referenceNo: `SECWP${code}`, warehouses } } }, key());
  if (made.outcome.statusCode > 1) throw new Error(made.text);
  const { id: certificateId, version } = made.data.record;
  const params: { readonly id: string; readonly action: 'activate' } = { id: certificateId, action: 'activate' };
  await client.call(certificateContract.calls.act, { params, body: { version } }, key());
  return id;
};

export const inbound = (warehouseId: string, articleOwner: string, more: Partial<Inbound> = {}): Inbound => ({
  warehouseId,
  articleOwner,
  customsStatus: 'N',
  cwdsMrn: '26SE0005A7K2C4H1R6',
  procedureStartAt: '2026-01-12T07:10:00Z',
  arrivedAt: '2026-01-12T07:10:00Z',
  lines: [
    {
      articleNo: 'BIKE-1',
      description: 'Bicycle',
      commodityCode: '87120030',
      countryOfOrigin: 'TW',
      quantity: '100',
      receivedQuantity: '100',
      unit: 'PCS',
      netMass: '251.000',
      grossMass: '280.000',
      packages: '100',
      goodsItemNo: '1',
      customsValue: '50000.00',
      dutyRatePct: '14',
    },
  ],
  ...more,
});

/** Through arrival and check to the books. */
export const receive = async (client: TestClient, content: Inbound) => {
  const made = await client.call(inboundContract.calls.create, { body: { content } }, key());
  let { record } = made.data;
  for (const action of ['arrive', 'check', 'post'] as const) {
    const acted = await client.call(inboundContract.calls.act, { params: { id: record.id, action }, body: { version: record.version } }, key());
    if (acted.outcome.statusCode > 1) return acted;
    record = acted.data.record;
  }
  return { ...made, data: { ...made.data, record } };
};

export const outbound = (warehouseId: string, articleOwner: string, quantity: string, more: Partial<Outbound> = {}): Outbound => ({
  direction: 'IMPORT',
  warehouseId,
  articleOwner,
  customsStatus: 'N',
  procedureCode: '4071',
  lines: [{ articleNo: 'BIKE-1', quantity, unit: 'PCS' }],
  ...more,
});

export const begin = async (client: TestClient, content: Outbound) =>
  (await client.call(outboundContract.calls.create, { body: { content } }, key())).data.record;

type OutboundAction = (typeof outboundContract)['actions'][number];

export const act = (client: TestClient, { id, version }: { readonly id: string; readonly version: number }, action: OutboundAction, reason?: string) =>
  client.call(outboundContract.calls.act, { params: { id, action }, body: { version, ...(reason !== undefined && { reason }) } }, key());
