import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createGuarantee,
  deleteGuarantee,
  listGuarantees,
  proposeGuaranteeAmount,
  queryGuarantee,
  readGuarantee,
  releaseGuaranteeMovement,
  revealAccessCode,
  readGuaranteeHistory,
  searchGuaranteeMovements,
  searchGuarantees,
  updateGuarantee,
  type GuaranteeCriteria,
  type GuaranteeTerms,
} from '../../../../src/application/contract/declarationGuarantees';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import { createDeclaration } from '../../../../src/application/contract/dec';
import type { Header } from '../../../../src/domain/declaration/declaration';
import { checkCharacter } from '../../../../src/domain/declaration/identifiers/checkCharacter';
import { sampleOf } from './authority/flowPortal';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let administrator: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.signIn('portal.demo');
});
afterAll(() => portal.stop());

const USED = '26SE000000SIM0029';

const grnOf = (first: string): string => `${first}${checkCharacter(first)}`;

const terms = (more: Partial<GuaranteeTerms> = {}): GuaranteeTerms => ({
  grn: grnOf('26SE000000SIM009'),
  type: '1',
  holderIdentifier: 'SE5599999991',
  holderName: 'Demo Importer AB',
  office: 'SE003000',
  referenceAmount: '1000',
  currency: 'SEK',
  level: 100,
  notValidIn: [],
  state: 'ACTIVE',
  accessCodes: [{ label: 'Main', isDefault: true, code: 'AB12' }],
  ...more,
});

const used = async () => {
  const found = (await administrator.call(listGuarantees, {})).data.find(({ grn }) => grn === USED);
  if (found === undefined) throw new Error('no guarantee');
  return found;
};

describe('the register of guarantees', () => {
  it('shows what is in use and what is left', async () => {
    expect(await used()).toMatchObject({
      referenceAmount: '1000000',
      reserved: '820000',
      available: '180000',
      percent: '82.0',
      secured: '300000',
      isLow: false,
    });
    const { id } = await used();
    const answer = (await administrator.call(queryGuarantee, { params: { id }, body: {} })).data;
    expect([answer.technicalName, answer.available, answer.simulated]).toEqual(['IE037', '180000', true]);
    const movements = (
      await administrator.call(searchGuaranteeMovements, { params: { id }, body: { criteria: {}, paging: { pageNum: 0, pageSize: 1, sortOrder: [] } } })
    ).data;
    expect([movements.items.length, movements.totalCount]).toEqual([1, 2]);
  });

  it('holds of each transit under way its reservation, and of no other: their sums are what is reserved', async () => {
    const guarantees = (await administrator.call(listGuarantees, {})).data;
    const sums = await portal.database.query<{ grn: string; reserved: string; of: string[] }>(`
      select g.grn, trim_scale(sum(m.amount))::text as reserved, array_agg(d.trader_reference order by d.trader_reference) as of
      from guarantee_movement m join transit_guarantee g on g.id = m.guarantee_id join declaration d on d.id = m.declaration_id and d.mrn = m.mrn
      where m.state = 'RESERVED' group by g.grn order by g.grn`);
    expect(sums.map(({ grn, reserved }) => [grn, reserved])).toEqual(guarantees.map(({ grn, reserved }) => [grn, reserved]));
    for (const { referenceAmount, reserved, available } of guarantees) expect(sumDecimals([reserved, available])).toBe(referenceAmount);
    const underWay = await portal.database.query<{ reference: string }>(
      `select trader_reference as reference from declaration where flow = 'TRANSIT' and mrn is not null and cleared_at is null order by 1`,
    );
    expect(sums.flatMap(({ of }) => of).toSorted()).toEqual(underWay.map(({ reference }) => reference));
    expect(
      await portal.database.query(
        `select d.trader_reference as reference from guarantee_movement m join declaration d on d.id = m.declaration_id where m.state = 'RELEASED'`,
      ),
    ).toEqual([{ reference: 'TRA-3001' }]);
  });

  it('never takes a reference amount below what is reserved', async () => {
    const guarantee = await used();
    const { holderIdentifier, holderName, office, type, currency, level, notValidIn, state, id, version, accessCodes } = guarantee;
    const body = {
      grn: USED,
      holderIdentifier,
      holderName,
      office,
      type,
      currency,
      level,
      notValidIn,
      state,
      version,
      accessCodes,
      referenceAmount: '800000',
      reason: 'Smaller',
    };
    expect((await administrator.call(updateGuarantee, { params: { id }, body })).outcome.message).toBe(
      'More than the reference amount is reserved: 820,000 SEK',
    );
    expect((await administrator.call(deleteGuarantee, { params: { id, version: String(version) } })).outcome.message).toBe(
      `Guarantee ${USED} has reserved movements`,
    );
    expect(
      (await administrator.call(updateGuarantee, { params: { id }, body: { ...body, version: version - 1, referenceAmount: '900000' } })).outcome.message,
    ).toMatch(/^Changed by .+ at .+\. Reload or compare\.$/);
  });

  it('finds guarantees by their number and holder, those in use most first', async () => {
    const found = async (criteria: GuaranteeCriteria) => {
      const answer = await administrator.call(searchGuarantees, {
        body: { criteria, paging: { pageNum: 0, pageSize: 50, sortOrder: [{ fieldId: 'percent', sortDirection: 'desc' as const }] } },
      });
      return answer.data.items.map(({ grn }) => grn);
    };
    expect((await found({}))[0]).toBe(USED);
    expect(await found({ grn: '26se000000sim002', holder: 'customs agency' })).toEqual([USED]);
    expect(await found({ state: 'SUSPENDED' })).toEqual([]);
  });

  it('keeps in its history who adjusted and suspended it, and why', async () => {
    const { id, version, accessCodes } = (await administrator.call(createGuarantee, { body: terms({ grn: grnOf('26SE000000SIM005') }) })).data;
    const changed = {
      ...terms({ grn: grnOf('26SE000000SIM005'), referenceAmount: '900', state: 'SUSPENDED' }),
      accessCodes,
      version,
      reason: 'Audit of the office',
    };
    expect((await administrator.call(updateGuarantee, { params: { id }, body: changed })).data.state).toBe('SUSPENDED');
    const [deed, ...more] = (await administrator.call(readGuaranteeHistory, { params: { id } })).data;
    expect(deed).toMatchObject({
      action: 'guarantee.change',
      reason: 'Audit of the office',
      before: { state: 'ACTIVE', referenceAmount: '1000' },
      after: { state: 'SUSPENDED', referenceAmount: '900' },
    });
    expect(more).toEqual([]);
    expect((await administrator.call(queryGuarantee, { params: { id }, body: {} })).data.isValid).toBe(false);
  });

  it('asks for a holder and an office', async () => {
    const answer = await administrator.call(createGuarantee, { body: terms({ grn: grnOf('26SE000000SIM006'), office: ' ' }) });
    expect(answer.outcome.statusCode).toBe(2);
    expect(answer.outcome.feedbacks?.map(({ pointer }) => pointer)).toEqual(['/office']);
  });

  it('frees a movement by hand with a reason', async () => {
    const { id } = await used();
    const [movement] = (
      await administrator.call(searchGuaranteeMovements, {
        params: { id },
        body: { criteria: { state: 'RESERVED' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } },
      })
    ).data.items;
    const free = (reason: string) => administrator.call(releaseGuaranteeMovement, { params: { id: movement?.id ?? '' }, body: { reason } });
    expect((await free('')).outcome.statusCode).toBe(2);
    const after = (await free('No write-off came')).data;
    expect(Number(after.available)).toBe(180_000 + Number(movement?.amount));
    expect((await free('Once more')).outcome.statusCode).toBe(2);
  });
});

describe('the amount that the goods of a transit ask for', () => {
  const made = async (guarantees: Header['guarantees'], statisticalValue?: string) => {
    const { header, items } = sampleOf('new-start-transit', { ...(guarantees && { guarantees }) }, 1);
    const content = {
      header,
      items: items.map((item) => ({ ...item, commodityCode: '61091000', ...(statisticalValue !== undefined && { statisticalValue }) })),
    };
    return (await administrator.call(createDeclaration, { body: { profile: 'new-start-transit', ...content } })).data.declaration.id;
  };
  const proposed = (id: string, row: string) => administrator.call(proposeGuaranteeAmount, { params: { id, row } });

  it('is duty and VAT for third countries on the value in the currency of the departure', async () => {
    const id = await made([{ type: '1', grn: USED }], '10000');
    expect((await proposed(id, '0')).data).toEqual({ amount: '4000', currency: 'SEK', unknown: [] });
  });

  it('is what the other guarantees leave of it', async () => {
    const id = await made(
      [
        { type: '1', grn: USED, amount: '1500' },
        { type: '1', grn: '26SE000000SIM0010' },
      ],
      '10000',
    );
    expect([(await proposed(id, '0')).data.amount, (await proposed(id, '1')).data.amount]).toEqual(['4000', '2500']);
  });

  it('counts goods without a value with 10,000 EUR, and names them', async () => {
    const { amount, unknown } = (await proposed(await made([{ type: '1', grn: USED }]), '0')).data;
    expect([unknown, Number(amount) > 100_000]).toEqual([[1], true]);
  });

  it('is not told before the departure is', async () => {
    const { header, items } = sampleOf('new-start-transit');
    const { id } = (
      await administrator.call(createDeclaration, { body: { profile: 'new-start-transit', header: { ...header, offices: {} }, items: [...items] } })
    ).data.declaration;
    expect((await proposed(id, '0')).outcome.feedbacks.map(({ code, pointer }) => [code, pointer])).toEqual([['DEC-G-DEPARTURE', '/offices/departure']]);
  });

  it('is asked of a transit only, and of one that is seen', async () => {
    const { header, items } = sampleOf('se-new-export');
    const { id } = (await administrator.call(createDeclaration, { body: { profile: 'se-new-export', header, items: [...items] } })).data.declaration;
    expect((await proposed(id, '0')).outcome.statusCode).toBe(2);
    const stranger = await portal.signIn('norway.demo');
    expect((await stranger.call(proposeGuaranteeAmount, { params: { id: await made([]), row: '0' } })).status).toBe(404);
  });
});

describe('access codes', () => {
  it('are stored sealed, never answered, and revealed with a reason that is noted', async () => {
    const { id, accessCodes } = (await administrator.call(createGuarantee, { body: terms({ grn: grnOf('26SE000000SIM003') }) })).data;
    const shown = await administrator.call(readGuarantee, { params: { id } });
    expect(shown.text).not.toContain('AB12');
    const [stored] = await portal.database.query<{ codes: string }>('select access_codes::text as codes from transit_guarantee where id = $1', [id]);
    expect(stored?.codes).not.toContain('AB12');
    const reveal = (reason: string) => administrator.call(revealAccessCode, { params: { id, codeId: accessCodes[0]?.id ?? '' }, body: { reason } });
    expect((await reveal(' ')).outcome.statusCode).toBe(2);
    expect((await reveal('Printed for the driver')).data.code).toBe('AB12');
    const [noted] = await portal.database.query<{ reason: string }>(`select reason from maintenance_audit where action = 'guarantee.reveal'`);
    expect(noted?.reason).toBe('Printed for the driver');
  });

  it.each([
    [{ grn: '26SE000000SIM0011' }, 'The guarantee reference number is not valid'],
    [{ type: '4', grn: '26SE000000SIM0010' }, 'A voucher guarantee needs the 24-character GRN'],
    [{ grn: USED }, `The guarantee ${USED} is registered already`],
    [{ grn: grnOf('26SE000000SIM004'), accessCodes: [{ label: '', isDefault: true, code: 'ABCDE' }] }, 'An access code has four letters or figures.'],
  ])('%j is refused', async (more, message) => {
    expect((await administrator.call(createGuarantee, { body: terms(more) })).outcome.message).toBe(message);
  });
});

it('a viewer reads and changes nothing; another tenant sees nothing', async () => {
  const viewer = await portal.signIn('declarant.demo');
  expect((await viewer.call(listGuarantees, {})).status).toBe(200);
  const { id, accessCodes } = await used();
  expect((await viewer.call(createGuarantee, { body: terms() })).status).toBe(403);
  expect((await viewer.call(revealAccessCode, { params: { id, codeId: accessCodes[0]?.id ?? '' }, body: { reason: 'Curious' } })).status).toBe(403);
  const stranger = await portal.signIn('norway.demo');
  expect((await stranger.call(readGuarantee, { params: { id } })).status).toBe(403);
});
