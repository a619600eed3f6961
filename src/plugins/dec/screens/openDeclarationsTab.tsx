import { searchDeclarations, type DeclarationCriteria, type DeclarationRow } from '../../../application/contract/declarationSearch';
import { Later } from '../../../ui/kit/Later';
import { boardTab } from '../../../ui/archetypes/board/boardTab';
import { lineEvents } from '../lineEvents';
import { Tiles } from '../reports/Tiles';
import { addressOf, openColumns } from './declarationColumns';

/** What the user has begun and not brought to its end. */
const OpenDeclarations = boardTab<DeclarationCriteria, DeclarationRow>({
  view: 'dec.open',
  label: 'dec.tab.open',
  endpoint: searchDeclarations,
  criteria: { mine: true, open: true },
  sort: [{ column: 'changedAt', descending: true }],
  columns: openColumns,
  rowId: ({ id }) => id,
  refreshOn: lineEvents,
  open: addressOf,
  example: {
    id: '00000000-0000-4000-8000-000000000000',
    profile: 'se-new-import',
    country: 'SE',
    messageType: 'IMDS',
    status: 'DRAFT',
    statusCode: '',
    lrn: '',
    itemCount: 1_000,
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: '',
    changedAt: '2026-01-01T00:00:00.000Z',
    changedBy: '',
    errors: 1,
    warnings: 0,
  },
  empty: 'dec.tab.empty',
  create: { to: '/dec/se-new-import', text: 'dec.search.new', access: 'dec.se-new-import' },
});

export const { ahead, rehearse } = OpenDeclarations;

export default function OpenDeclarationsTab() {
  return (
    <>
      <Later>
        <Tiles />
      </Later>
      <OpenDeclarations />
    </>
  );
}
