import { describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { checkAll, type CheckOptions } from '../../../../src/domain/declaration/check';
import type { DeclarationContent, GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { jurisdictionOf } from '../../../../src/domain/declaration/profiles/jurisdiction';
import { mayDeclare } from '../../../../src/domain/declaration/profiles/profileAccess';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { guid, plainly } from '../sample';

const profileNamed = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

const sampleOf = (key: string): DeclarationContent => {
  const sample = samples[key];
  if (sample === undefined) throw new Error(`no sample ${key}`);
  return sample({ itemIds: [guid(1), guid(2)], invoiceId: guid(900_001), date: '2026-01-15' });
};

/** `code pointer` of what the changed sample breaks. */
const broken = (key: string, header: Header, item: Partial<GoodsItem> = {}, options: Partial<CheckOptions> = {}): string[] => {
  const { header: complete, items } = sampleOf(key);
  const content = { header: { ...complete, ...header }, items: items.map((one, at) => (at === 0 ? { ...one, ...item } : one)) };
  return checkAll(profileNamed(key), content, { ...plainly, ...options }).map(({ code, pointer }) => `${code} ${pointer}`);
};

const rates = (currency: string) => ({ EUR: { rate: '11.45', unit: '1' }, USD: { rate: '10.40', unit: '1' } })[currency];

describe('the expedition in Norway (DEC-R39)', () => {
  it.each([
    ['4', '40', []],
    ['5', '40', ['DEC-R39 /items/0/procedureRequested']],
    ['4', '51', ['DEC-R39 /items/0/procedureRequested']],
  ])('%s with procedure %s: %j', (declarationType, procedureRequested, expected) => {
    const findings = broken('no-import', { declarationType }, { procedureRequested });
    expect(findings.filter((text) => text.startsWith('DEC-R39 /items/0'))).toEqual(expected);
  });
});

describe('invoices in Norway (DEC-R35)', () => {
  it('may each have a currency of their own', () => {
    const { header } = sampleOf('no-import');
    const [first = {}] = header.invoices ?? [];
    expect(broken('no-import', { invoices: [first, { ...first, id: guid(900_002), currency: 'USD', amount: '0.00' }] })).toEqual([]);
  });
});

describe('what Norway asks for by procedure', () => {
  it('a preference needs its origin and the proof of it', () =>
    expect(broken('no-import', {}, { preference: 'P' })).toEqual(['DEC-R-REQ /items/0/preferentialOrigin', 'DEC-R-REQ /items/0/originProof']));
  it('knows no other preference', () => expect(broken('no-import', {}, { preference: '100' })).toEqual(['DEC-R-LIST /items/0/preference']));
  it('a warehouse for procedures 70 to 78', () =>
    expect(broken('no-import', { declarationType: '7' }, { procedureRequested: '70' })).toContain('DEC-R-REQ /warehouse/identifier'));
  it('a guarantee for procedures 50 to 58', () =>
    expect(broken('no-import', { declarationType: '5' }, { procedureRequested: '51' })).toContain('DEC-R-REQ /guarantees'));
  it('a reason for a recalculation', () => expect(broken('no-import', { messageType: 'RECALC' })).toEqual(['DEC-R-REQ /recalculation/reference']));
  it('no account where it settles each day', () => expect(broken('no-import', { dailySettlement: '1', paymentAccount: '' })).toEqual([]));
});

describe('the form before the EU customs data model', () => {
  it('in Sweden refuses a difference between goods and invoice', () => {
    const [invoice = {}] = sampleOf('se-import').header.invoices ?? [];
    expect(broken('se-import', { invoices: [{ ...invoice, amount: '1.00' }] })).toEqual(['DEC-R33 /invoices/0/amount']);
  });
  it('leaves values out of a simplified declaration', () => {
    const { header, items } = sampleOf('se-import');
    const reduced = items.map(({ itemAmountInvoiced: _price, statisticalValue: _value, preference: _preference, invoiceRef: _invoice, ...item }) => item);
    const content = { header: { ...header, messageType: 'HNU', additionalDeclarationType: 'C', invoices: [] }, items: reduced };
    expect(checkAll(profileNamed('se-import'), content, plainly)).toEqual([]);
  });
  it('in Denmark has one procedure of seven digits', () => {
    const asked: string[] = [];
    const inList = (list: string, code: string): undefined => {
      if (list === 'DK_ProcedureCode') asked.push(code);
      return undefined;
    };
    broken('dk-import', {}, { procedureRequested: '42', procedurePrevious: '00', additionalProcedures: ['123'] }, { inList });
    expect(asked).toContain('4200123');
  });
  it('in Denmark tells, and does not refuse, that a value specification is asked for', () => {
    const exchangeRate = (currency: string) => (currency === 'EUR' ? { rate: '7.46', unit: '1' } : undefined);
    const told = (statisticalValue: string) =>
      checkAll(
        profileNamed('dk-import'),
        { header: sampleOf('dk-import').header, items: sampleOf('dk-import').items.map((item) => ({ ...item, statisticalValue })) },
        { ...plainly, exchangeRate },
      );
    expect(told('74600')).toEqual([]);
    expect(told('74601')).toMatchObject([{ code: 'DEC-DV1', severity: 0 }]);
  });
});

describe('the data set of a Danish declaration (DEC-R36)', () => {
  it.each([
    ['H1', '40', false],
    ['H1', '71', true],
    ['H2', '71', false],
    ['H3', '53', false],
    ['H4', '51', false],
    ['H4', '40', true],
    ['I1', '40', false],
  ])('%s with procedure %s is refused: %s', (messageType, procedureRequested, expected) => {
    const { header, items } = sampleOf('dk-new-import');
    const content = { header: { ...header, messageType }, items: items.map((item) => ({ ...item, procedureRequested })) };
    const findings = checkAll(profileNamed('dk-new-import'), content, plainly).map(({ code }) => code);
    expect(findings.includes('DEC-R36')).toBe(expected);
  });
});

describe.each(['se-new-export', 'dk-new-export'])('the data set of %s (DEC-R36)', (profile) => {
  it.each([
    ['B1', '10', '000', false],
    ['B1', '31', '000', false],
    ['B1', '21', '000', true],
    ['B2', '21', '000', false],
    ['B2', '22', '000', false],
    ['B2', '10', '000', true],
    ['B3', '76', '000', false],
    ['B3', '77', '000', false],
    ['B4', '10', 'F15', false],
    ['B4', '10', '000', true],
    ['C1', '10', '000', false],
  ])('%s with procedure %s and %s is refused: %s', (messageType, procedureRequested, additional, expected) => {
    const { header, items } = sampleOf(profile);
    const content = { header: { ...header, messageType }, items: items.map((item) => ({ ...item, procedureRequested, additionalProcedures: [additional] })) };
    expect(
      checkAll(profileNamed(profile), content, plainly)
        .map(({ code }) => code)
        .includes('DEC-R36'),
    ).toBe(expected);
  });

  it('is one for all goods items', () => {
    const {
      header,
      items: [item],
    } = sampleOf(profile);
    if (item === undefined) throw new Error('no goods item');
    const content = { header: { ...header, messageType: 'C1' }, items: [item, { ...item, id: `${item.id}2`, itemNumber: 2, procedureRequested: '21' }] };
    const told = checkAll(profileNamed(profile), content, plainly).filter(({ code }) => code === 'DEC-R36');
    expect(told).toMatchObject([{ pointer: '/items/1/procedureRequested', args: { needed: 'B2', declared: 'B1' } }]);
  });
});

describe('a consignment of low value', () => {
  const worth = (amount: string, currency = 'EUR'): Partial<GoodsItem> => ({ intrinsicValue: { amount, currency } });
  /** Persons without a number. */
  const { declarant, exporter = {}, importer = {} } = sampleOf('low-value').header.parties ?? {};
  const nameless = ({ identifier: _number, identifierType: _type, vatNumber: _vat, ...party }: typeof exporter) => party;
  const privately = { ...(declarant && { declarant }), exporter: nameless(exporter), importer: nameless(importer) };
  it.each<[string, Partial<GoodsItem>, string[]]>([
    ['150 EUR in all', worth('130.50'), []],
    ['a cent more', worth('130.51'), ['DEC-LV-LIMIT /items/0/intrinsicValue/amount']],
    ['another currency at its rate', worth('143.67', 'USD'), []],
    ['more at its rate', worth('143.70', 'USD'), ['DEC-LV-LIMIT /items/0/intrinsicValue/amount']],
    ['a gift of 45 EUR', { ...worth('45.00'), additionalProcedures: ['C08'] }, []],
    ['a gift of more', { ...worth('45.01'), additionalProcedures: ['C08'] }, ['DEC-LV-GIFT /items/0/intrinsicValue/amount']],
    ['heating oil', { commodityCode: '271019' }, ['DEC-LV-GOODS /items/0/commodityCode']],
    ['ammunition', { commodityCode: '930621' }, ['DEC-LV-GOODS /items/0/commodityCode']],
    ['F48 with F49', { additionalProcedures: ['F48', 'F49'] }, ['DEC-LV-SPECIAL /items/0/additionalProcedures']],
    ['wine', { commodityCode: '220421' }, ['DEC-LV-GOODS /items/0/commodityCode']],
    [
      'a vendor without IOSS number',
      { additionalFiscalReferences: [{ role: 'FR5', vatNumber: 'SE559999999101' }] },
      ['DEC-LV-IOSS /items/0/additionalFiscalReferences'],
    ],
    ['no invoice', { supportingDocuments: [{ type: 'N325', id: '1' }] }, []],
    ['another document instead', { supportingDocuments: [{ type: 'N271', id: '1' }] }, ['DEC-LV-INVOICE /items/0/supportingDocuments']],
  ])('%s: %j', (_, item, expected) => expect(broken('low-value', { parties: privately }, item, { exchangeRate: rates })).toEqual(expected));

  it.each([
    ['BY', '720839', true],
    ['CN', '720839', false],
    ['KP', '610910', true],
    ['RU', '610910', false],
  ])('is judged by sanctions: from %s %s refused %s', (countryOfDispatch, commodityCode, isRefused) =>
    expect(broken('low-value', { countryOfDispatch }, { commodityCode }).filter((finding) => finding.includes('/items/0'))).toEqual(
      isRefused ? ['DEC-LV-GOODS /items/0/commodityCode'] : [],
    ),
  );

  it.each([
    [{ identifierType: 'EORI', identifier: 'SE5599999991' }, true],
    [{ identifierType: 'CNR', identifier: '12345674', country: 'DK' }, true],
    [{ vatNumber: 'SE559999999101' }, true],
    [{ identifierType: 'TIN', identifier: '010180123456', country: 'SE' }, false],
    [{}, false],
  ])('is no gift when %j gives it: %s', (exporter, isRefused) => {
    const found = broken(
      'low-value',
      { parties: { ...privately, exporter: { ...privately.exporter, ...exporter } } },
      { ...worth('10.00'), additionalProcedures: ['C08'] },
      { exchangeRate: rates },
    );
    expect(found).toEqual(isRefused ? ['DEC-LV-PRIVATE /items/0/additionalProcedures'] : []);
  });

  it.each([
    ['ILDS', 'SE_SupportingDocument'],
    ['H7', 'DK_SupportingDocument'],
    ['VOEC', 'NO_SupportingDocument'],
  ])('%s has the codes of its country: %s', (messageType, own) => {
    const asked = new Set<string>();
    const inList = (list: string): undefined => {
      asked.add(list);
      return undefined;
    };
    broken('low-value', { messageType }, {}, { inList });
    expect([...asked].filter((list) => list.endsWith('_SupportingDocument'))).toEqual([own]);
  });

  it('is not judged in a currency without a rate', () => expect(broken('low-value', {}, worth('9999', 'JPY'), { exchangeRate: rates })).toEqual([]));

  it('in Norway is of a registered vendor and at most 3,000 kroner each (ROV-5)', () => {
    const voec = { role: 'FR5', vatNumber: '2012345' };
    const items = sampleOf('low-value').items.map((item) => ({ ...item, additionalProcedures: ['C07'], additionalFiscalReferences: [voec] }));
    const found = (value: string, references = [voec]): string[] => {
      const changed = items.map((item, at) => (at === 0 ? { ...item, ...worth(value, 'NOK'), additionalFiscalReferences: references } : item));
      const content = { header: { ...sampleOf('low-value').header, messageType: 'VOEC' }, items: changed };
      return checkAll(profileNamed('low-value'), content, plainly).map(({ code, pointer }) => `${code} ${pointer}`);
    };
    expect(found('3000.00')).toEqual([]);
    expect(found('400.50')).toEqual([]);
    expect(found('3000.01')).toEqual(['DEC-LV-VOEC /items/0/intrinsicValue/amount']);
    expect(found('100', [{ role: 'FR5', vatNumber: 'IM5280000001' }])).toEqual(['DEC-LV-VOEC /items/0/additionalFiscalReferences']);
  });

  it.each([
    ['ILDS', { country: 'SE', internalCurrency: 'SEK' }],
    ['H7', { country: 'DK', internalCurrency: 'DKK' }],
    ['VOEC', { country: 'NO', internalCurrency: 'NOK' }],
    ['', { country: 'SE', internalCurrency: 'SEK' }],
  ])('%s is lodged in %j', (messageType, expected) => expect(jurisdictionOf(profileNamed('low-value'), { messageType })).toMatchObject(expected));
});

describe('a customs warehouse declaration', () => {
  it.each<[string, Header, Partial<GoodsItem>, string[]]>([
    [
      'names the authorisation of the warehouse',
      { authorisations: [{ type: 'C506', reference: 'X', holder: 'SE5599990008' }] },
      {},
      ['DEC-CW-HOLDER /authorisations'],
    ],
    ['and its holder', { authorisations: [{ type: 'C517', reference: 'X' }] }, {}, ['DEC-CW-HOLDER /authorisations']],
    ['takes goods out of transit', {}, { previousDocuments: [{ type: 'N821', reference: '26NO0SIM00000001J7' }] }, []],
    ['not out of an invoice', {}, { previousDocuments: [{ type: 'N380', reference: 'A' }] }, ['DEC-CW-PREVIOUS /items/0/previousDocuments']],
    ['is for procedure 71', {}, { procedureRequested: '40' }, ['DEC-R36 /items/0/procedureRequested']],
    ['has codes of six to eight digits', {}, { commodityCode: '6109100010' }, ['DEC-R-LEN /items/0/commodityCode']],
  ])('%s', (_, header, item, expected) => expect(broken('cwds', header, item)).toEqual(expected));

  it('of a discrepancy asks for its circumstances and leaves out what the declaration says', () => {
    const { header } = sampleOf('cwds');
    const { authorisations = [], parties = {}, locationOfGoods = {} } = header;
    const discrepancy = { lrn: 'SEDEMO2601150000173', occurredAt: '2026-01-15T08:00:00Z', occasion: 'DAA', reason: 'Two cartons are missing' };
    const report: Header = { messageType: 'CWDI', authorisations, locationOfGoods, parties: { declarant: parties.declarant ?? {} } };
    const items: GoodsItem[] = [
      { id: guid(1), itemNumber: 1, differenceQuantity: '-2', previousDocuments: [{ type: 'N337', reference: '26SE0SIM00000001U5' }] },
    ];
    const found = (own: Header) =>
      checkAll(profileNamed('cwds'), { header: { ...report, ...own }, items }, plainly).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(found({})).toContain('DEC-R-REQ /discrepancy/lrn');
    expect(found({ discrepancy: { ...discrepancy, occasion: 'XYZ' } })).toContain('DEC-R-LIST /discrepancy/occasion');
    expect(found({ discrepancy }).filter((text) => !text.startsWith('DEC-R11'))).toEqual([]);
  });
});

describe('who may declare in a profile', () => {
  const swedish = { roles: ['DeclarationAdministrator'], features: ['DeclarationsSweden'] };
  it.each([
    ['se-new-import', true],
    ['se-import', false],
    ['no-import', false],
    ['cwds', true],
    ['low-value', false],
  ])('a Swedish declarant in %s: %s', (key, expected) => expect(mayDeclare(profileNamed(key), swedish)).toBe(expected));

  it('has the entry of the access table, whatever else is held', () => {
    expect(mayDeclare({ key: 'unknown' }, swedish)).toBe(false);
    expect(mayDeclare({ key: 'search' }, undefined)).toBe(false);
    expect(mayDeclare(profileNamed('se-new-import'), { ...swedish, roles: ['AuthorisedConsignee'] })).toBe(false);
  });
});
