import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExpiryRuns, readMaintenanceTrail } from '../../../../src/application/contract/declarationMaintenance';
import { ok } from '../../../../src/domain/kernel/result';
import ExpiryPart from '../../../../src/plugins/dec/maintenance/ExpiryPart';
import RatesPart from '../../../../src/plugins/dec/maintenance/RatesPart';
import TrailPart from '../../../../src/plugins/dec/maintenance/TrailPart';
import { FakeApi } from '../../../fakes/fakeApi';
import { shownScreen } from '../../archetypes/list/screenPage';

const rows = async (): Promise<readonly string[][]> => {
  const table = await screen.findByRole('table');
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').replaceAll(/\s/g, ' ')));
};

it('shows what a rate is for in words, and its figure as in the language', async () => {
  await shownScreen(() => <RatesPart />, {
    language: 'SV',
    entries: [{ code: 'EUR|CustomsValue', text: {}, validFrom: '2026-03-01', attributes: { rate: '11.4525', units: '1000' } }],
  });
  expect((await rows())[0]).toEqual(['SE', 'EUR', 'Tullvärde', '11,4525', '1 000', '2026-03-01']);
});

it('tells in a sentence what a run of the expiry did, and nothing of one that is under way', async () => {
  const run = {
    number: 2,
    status: 'Completed',
    queuedAt: '2026-03-02T00:40:00Z',
    trigger: 'Schedule',
    summary: { looked: 12, expired: 3, enquiries: 1, reminders: 2, recoveries: 0 },
  };
  const api = new FakeApi().on(readExpiryRuns, () => ok([run, { ...run, number: 1, summary: {} }]));
  await shownScreen(() => <ExpiryPart />, { api, language: 'SV' });
  expect((await rows()).map((cells) => cells.at(-1))).toEqual([
    '12 deklarationer genomgångna: 3 har gått ut, 1 förfrågan, 2 påminnelser, 0 uppbördsärenden',
    '',
  ]);
});

it('names in the trail who did it: a user by name, what nobody asked for as the portal', async () => {
  const deed = (seq: string, by: string) => ({ seq, by, at: '2026-03-02T10:00:00Z', action: 'retry', target: 'SEDEMO1', reason: 'Test' });
  const api = new FakeApi().on(readMaintenanceTrail, () => ok([deed('3', 'support.demo'), deed('2', 'system'), deed('1', 'authority')]));
  await shownScreen(() => <TrailPart />, { api, language: 'SV' });
  expect((await rows()).map(([, by]) => by)).toEqual(['support.demo', 'Portalen', 'Tullen (simulerad)']);
});
