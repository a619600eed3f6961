import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyImport, importExchangeRates, publishVersion, putExchangeRate, readExchangeRates } from '../../../../src/application/contract/rd';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { sendFile } from './rdCalls';

let portal: TestPortal;
let operator: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  operator = await portal.signIn('operator.demo');
});
afterAll(() => portal.stop());

const kind = 'CustomsValue';
const read = async (country: string, from: string, to = from) => (await operator.call(readExchangeRates, { params: { country, kind, from, to } })).data;

describe('exchange rates', () => {
  it('are a matrix of currencies and months', async () => {
    const march = await read('SE', '2026-03');
    expect(march.currency).toBe('SEK');
    expect(march.rates.find(({ currency }) => currency === 'USD')).toMatchObject({ validFrom: '2026-03-01', validTo: '2026-03-31', units: '1', kind });
    expect(march.rates.every(({ validFrom }) => validFrom.startsWith('2026-03'))).toBe(true);
  });

  it('are typed with a reason, published at once, and a gap of a required currency is named (RD-R14)', async () => {
    const { versionNo } = await read('IT', '2025-03');
    const typed = {
      country: 'IT',
      kind,
      currency: 'USD',
      validFrom: '2025-03-01',
      validTo: '2025-03-31',
      rate: '10.4200',
      units: '1',
      reason: 'Published late',
      required: true,
      versionNo,
    } as const;
    expect((await operator.call(putExchangeRate, { body: { ...typed, reason: ' ' } })).outcome.message).toBe('A reason is missing.');
    expect((await operator.call(putExchangeRate, { body: { ...typed, rate: '10,42' } })).outcome.message).toBe('rate of USD: "10,42" is no decimal.');
    const first = await operator.call(putExchangeRate, { body: typed });
    expect(first.data).toMatchObject({ versionNo: 1, rate: { rate: '10.4200', reason: 'Published late', required: true }, gaps: [] });
    expect((await operator.call(putExchangeRate, { body: typed })).outcome.message).toMatch(/^The list was changed by another user/);
    expect((await read('IT', '2025-03', '2025-05')).gaps.map(({ message }) => message)).toEqual([
      'No CustomsValue rate for USD in IT from 2025-04-01.',
      'No CustomsValue rate for USD in IT from 2025-05-01.',
    ]);
    const corrected = await operator.call(putExchangeRate, { body: { ...typed, rate: '10.43', versionNo: 1 } });
    expect(corrected.data).toMatchObject({ versionNo: 2, rate: { rate: '10.43', required: true } });
    const overlapping = await operator.call(putExchangeRate, { body: { ...typed, validFrom: '2025-03-15', validTo: '2025-04-30', versionNo: 2 } });
    expect(overlapping.outcome.statusCode).toBe(2);
    expect(JSON.stringify(overlapping.data)).toContain('USD|CustomsValue overlaps 2025-03-15–2025-03-31.');
  });

  it('are not imported from a file of 20,000,001 bytes', async () => {
    const answer = await sendFile(operator, importExchangeRates, { country: 'DK', kind }, 'rates', new Uint8Array(20_000_001));
    expect([answer.status, answer.outcome.statusCode]).toEqual([413, 2]);
  });

  it('that leave a gap inside those of a required currency are not published', async () => {
    const { versionNo } = await read('NL', '2025-03');
    const typed = {
      country: 'NL',
      kind,
      currency: 'USD',
      validFrom: '2025-03-01',
      validTo: '2025-03-31',
      rate: '1.1',
      units: '1',
      reason: 'Published late',
      required: true,
      versionNo,
    } as const;
    const first = await operator.call(putExchangeRate, { body: typed });
    const gap = await operator.call(putExchangeRate, { body: { ...typed, validFrom: '2025-05-01', validTo: '2025-05-31', versionNo: first.data.versionNo } });
    expect(gap.outcome.statusCode).toBe(2);
    expect(JSON.stringify(gap.data)).toContain('No CustomsValue rate for USD in NL from 2025-04-01.');
  });

  const ecb = `<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time="2026-03-18"><Cube currency="USD" rate="1.0797"/><Cube currency="DKK" rate="7.46"/><Cube currency="JPY" rate="159.69"/></Cube></Cube></gesmes:Envelope>`;

  it.each([
    ['the XML of the ECB', ecb, 'EcbXml', '6.90933'],
    ['CSV', 'currency;rate;units;from;to\nUSD;6,91;1;2026-05-01;2026-05-31\n', 'Csv', '6.91'],
    ['JSON', JSON.stringify({ rates: [{ currency: 'USD', rate: '6.92', units: '1', from: '2026-06', to: '2026-06-30' }] }), 'Json', '6.92'],
  ])('come from %s', async (_, content, format, rate) => {
    const run = (await sendFile(operator, importExchangeRates, { country: 'DK', kind }, 'rates', content)).data;
    expect(run).toMatchObject({ list: 'DK_ExchangeRate', format, counts: { error: 0 } });
    const applied = (await operator.call(applyImport, { params: { id: run.id }, body: { version: run.version, mapping: run.mapping, options: run.options } }))
      .data;
    await operator.call(publishVersion, { params: { name: 'DK_ExchangeRate' }, body: { versionNo: applied.versionNo ?? 0, version: 1 } });
    const { rates } = await read('DK', '2026-04', '2026-06');
    expect(rates.filter(({ currency }) => currency === 'USD').map((one) => one.rate)).toContain(rate);
  });
});
