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
  empty: 'dec.tab.empty',
  create: { to: '/dec/se-new-import', text: 'dec.search.new', access: 'dec.se-new-import' },
});

export const { ahead } = OpenDeclarations;

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
