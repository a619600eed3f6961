import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsettledDeclarations, type UnsettledRow } from '../../../../src/application/contract/dec';
import { fail, ok } from '../../../../src/domain/kernel/result';
import unsettled from '../../../../src/plugins/dec/screens/unsettledDeclarations';
import { FakeApi } from '../../../fakes/fakeApi';
import { shownScreen } from '../list/screenPage';

const row = (number: number, status: UnsettledRow['status'] = 'DRAFT'): UnsettledRow => ({
  id: `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`,
  profile: 'se-new-import',
  country: 'SE',
  status,
  since: '2026-11-18T23:30:00.000Z',
  days: number,
  lrn: `SEDEMO${number}`,
  messageType: 'IMDS',
  createdBy: 'declarant.demo',
});

const answer = (rows: UnsettledRow[], rowCount = rows.length) =>
  ok({ rows, rowCount, totals: { counts: [{ status: 'DRAFT' as const, country: 'SE', count: rowCount }] }, truncated: rowCount > rows.length });

const address = '/dec/unsettled-declaration-report?asOf=2026-11-20';

describe('the report of unsettled declarations', () => {
  it('shows its rows with words and days of Stockholm, and their number as total', async () => {
    const api = new FakeApi().on(unsettledDeclarations, () => answer([row(1), row(2)]));
    await shownScreen(unsettled, { api, address });
    const grid = await screen.findByRole('grid', { name: 'Unsettled declarations' });
    await waitFor(() => expect(within(grid).getByRole('gridcell', { name: 'SEDEMO2' })).toBeTruthy());
    expect(within(grid).getAllByRole('gridcell', { name: 'Draft' })).toHaveLength(2);
    expect(within(grid).getAllByRole('gridcell', { name: '19/11/2026' })).toHaveLength(2);
    expect(within(screen.getByLabelText('Totals')).getByRole('definition').textContent).toBe('2');
  });

  it('says that there are no rows, and asks again with other parameters by Enter', async () => {
    const api = new FakeApi().on(unsettledDeclarations, ({ body }) => answer(body.parameters.party === undefined ? [] : [row(1)]));
    const { user, navigation } = await shownScreen(unsettled, { api, address });
    expect(await screen.findByText('No rows for these parameters')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Party' }), 'Demo{Enter}');
    expect(await screen.findByText('1 line')).toBeTruthy();
    expect(navigation.path).toBe('/dec/unsettled-declaration-report?asOf=2026-11-20&party=Demo');
  });

  it('tells how many of the rows are shown when there are more than one answer holds', async () => {
    const api = new FakeApi().on(unsettledDeclarations, () => answer([row(1)], 12_000));
    await shownScreen(unsettled, { api, address });
    expect(await screen.findByText('The first 1 of 12,000 rows are shown. The files hold all of them')).toBeTruthy();
  });

  it('tells in place that it could not be asked', async () => {
    const api = new FakeApi().on(unsettledDeclarations, () => fail('unavailable', 'Try again later'));
    await shownScreen(unsettled, { api, address });
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true);
  });
});
