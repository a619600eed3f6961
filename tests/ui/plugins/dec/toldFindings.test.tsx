import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readMessages } from '../../../../src/application/contract/dec';
import { createFromLegacy, readLegacy } from '../../../../src/application/contract/declarationArchive';
import { readHistory } from '../../../../src/application/contract/declarationLife';
import { rejectedDeclarations } from '../../../../src/application/contract/declarationReports';
import type { DeclarationRow } from '../../../../src/application/contract/declarationSearch';
import { declarationNote } from '../../../../src/domain/declaration/declarationNote';
import { ok } from '../../../../src/domain/kernel/result';
import LegacyDeclaration from '../../../../src/plugins/dec/screens/legacyDeclaration';
import rejectedReport from '../../../../src/plugins/dec/screens/rejectedReport';
import RowDetail from '../../../../src/plugins/dec/search/RowDetail';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid } from '../../../plugins/dec/card/openedCard';
import { shownScreen } from '../../archetypes/list/screenPage';

const NET_ABOVE_GROSS = { code: 'DEC-R32', messageKey: 'rule.DEC-R32', args: { net: '1240.5', gross: '1200' }, pointer: '/items/2/netMass' };
const WORDS = 'Nettovikten (1 240,5 kg) är större än bruttovikten (1 200 kg)';
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ');

it('what was found last is told below a row of the search in figures of the language', async () => {
  const finding = { ...NET_ABOVE_GROSS, severity: 2 as const, origin: 'CROSS' as const, category: 'Goods item' as const, message: 'English' };
  const message = {
    id: guid(1),
    direction: 'IN' as const,
    kind: 'REJECTION',
    at: '2026-03-02T10:00:00Z',
    simulated: true,
    text: 'Rejected',
    payload: {},
    findings: [finding],
  };
  const api = new FakeApi().on(readHistory, () => ok({ versions: [], amendments: [], statuses: [] } as never)).on(readMessages, () => ok([message] as never));
  const row = { id: guid(2), profile: 'se-new-import', lrn: 'SEDEMO1', errors: 1, warnings: 0 } as DeclarationRow;
  await shownScreen(() => <RowDetail row={row} />, { api, language: 'SV' });
  expect(plain((await screen.findByText(/^DEC-R32/)).textContent)).toBe(`DEC-R32: ${WORDS}`);
});

it('the report of rejected declarations words each finding, as the form calls its elements', async () => {
  const row = {
    key: '1',
    id: guid(3),
    at: '2026-03-02T10:00:00Z',
    lrn: 'SEDEMO1',
    profile: 'se-new-import',
    text: 'English',
    user: 'declarant.demo',
    ...NET_ABOVE_GROSS,
  };
  const totals = { codes: [], users: [], rejected: 1, resolved: 0, first: { answered: 1, firstTimeRight: 0 } };
  const api = new FakeApi().on(rejectedDeclarations, () => ok({ rows: [row], rowCount: 1, totals, truncated: false }));
  await shownScreen(rejectedReport, { api, language: 'SV', address: '/dec/rejected-declarations-report?from=2026-03-01&to=2026-03-31' });
  const grid = await screen.findByRole('grid');
  await waitFor(() =>
    expect(
      within(grid)
        .getAllByRole('gridcell')
        .map(({ textContent }) => plain(textContent)),
    ).toContain(WORDS),
  );
});

it('what a declaration of the archive had and the new one has not is named in the language, parts of a party with the party', async () => {
  const archived = {
    id: guid(4),
    externalSystem: 'TDS',
    country: 'SE',
    oldId: 'T1',
    messageType: 'IMP',
    party: 'Demo AB',
    partyId: 'SE1',
    date: '2020-03-02',
    status: 'CLR',
    itemCount: 1,
    snapshot: { boxes: {}, items: [] },
  };
  const note = declarationNote('DEC-R43', { n: '2', elements: 'Name, Net mass', dropped: 'parties.importer.name|items.netMass' });
  const api = new FakeApi().on(readLegacy, () => ok(archived as never)).on(createFromLegacy, () => ok({ declaration: aDeclaration(), findings: [note] }));
  const { user } = await shownScreen(() => <LegacyDeclaration params={{ id: archived.id }} />, { api, language: 'SV' });
  await user.click(await screen.findByRole('button', { name: /Skapa/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('2 uppgifter fördes inte över: Importör: Namn, Nettovikt');
});
