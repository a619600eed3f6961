import { useState } from 'react';
import { useSearch } from 'wouter';
import { procedureContract, readPositions } from '../../../application/contract/ts';
import type { Api } from '../../../application/ports/api';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { failed } from '../../../domain/kernel/result';
import type { SubsequentProcedure } from '../../../domain/temporary-storage/subsequent';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { ScreenProps } from '../../../ui/plugin';
import { kindChoices, kindText, procedureTone, yes } from '../storage/choices';
import { procedureRecord } from '../storage/procedureRecord';
import { Word } from '../storage/Word';

const PATH = '/ts/subsequentprocedure';

const List = searchScreen(
  searchOfKind(procedureContract, {
    view: 'ts.procedures',
    title: 'ts.procedure.list',
    criteria: [
      text('number', 'ts.field.procedureNo', { maxLength: 20, optional: true }),
      choice('kind', 'ts.field.kind', kindChoices, { optional: true }),
      choice(
        'status',
        'ts.status',
        procedureContract.statuses.map((value) => ({ value, text: `ts.procedureStatus.${value}` as const })),
        { optional: true },
      ),
      choice('open', 'ts.field.openOnly', yes, { optional: true }),
      text('document', 'ts.field.documentNo', { maxLength: 35, optional: true }),
      text('position', 'ts.field.position', { maxLength: 40, optional: true }),
      period('releasedFrom', 'releasedTo', 'ts.field.releasedAt', { optional: true }),
    ],
    columns: [
      { id: 'number', title: 'ts.field.procedureNo', width: 140, sortable: true, opens: true, value: ({ number }) => number },
      {
        id: 'kind',
        title: 'ts.field.kind',
        width: 220,
        kind: 'custom',
        sortable: true,
        value: ({ kind }) => kind,
        content: ({ kind }) => <Word text={kindText(kind)} />,
        written: ({ kind }, { t }) => t(kindText(kind)),
      },
      {
        id: 'status',
        title: 'ts.status',
        width: 140,
        kind: 'custom',
        sortable: true,
        value: ({ status }) => status,
        content: ({ status }) => <Tag text={`ts.procedureStatus.${status}`} tone={procedureTone(status)} />,
        written: ({ status }, { t }) => t(`ts.procedureStatus.${status}`),
      },
      { id: 'documentType', title: 'ts.field.documentType', width: 100, value: ({ documentType }) => documentType },
      { id: 'documentNo', title: 'ts.field.documentNo', width: 180, sortable: true, value: ({ documentNo }) => documentNo },
      { id: 'releasedOn', title: 'ts.field.releasedAt', width: 112, kind: 'date', sortable: true, value: ({ releasedOn }) => releasedOn },
      { id: 'lineCount', title: 'ts.field.positions', width: 92, kind: 'integer', value: ({ lineCount }) => String(lineCount) },
      { id: 'packages', title: 'ts.field.packages', width: 92, kind: 'integer', sortable: true, value: ({ packages }) => String(packages) },
    ],
    unasked: () => ({ criteria: { open: '1' }, sort: [{ column: 'number', descending: true }] }),
    open: ({ id }) => `${PATH}/${id}`,
    create: { to: `${PATH}?new=1`, text: 'ts.procedure.new', access: 'ts.subsequent' },
    empty: 'ts.procedure.empty',
  }),
);

const Stored = recordScreen(procedureRecord);

/** The positions that were chosen elsewhere, as far as they lie in one facility. */
const takesOut =
  (ids: readonly string[]) =>
  async (api: Api): Promise<(blank: SubsequentProcedure) => SubsequentProcedure> => {
    const answer = ids.length === 0 ? undefined : await api.call(readPositions, { body: { ids: [...ids] } });
    const positions = answer === undefined || failed(answer) ? [] : answer.right;
    const facilityId = positions[0]?.facilityId;
    if (facilityId === undefined) return (blank) => blank;
    const lines = positions.filter((position) => position.facilityId === facilityId).map(({ name }) => ({ position: name }));
    return (blank) => ({ ...blank, facilityId, lines });
  };

function New({ ids, ...props }: ScreenProps & { readonly ids: readonly string[] }) {
  const [Record] = useState(() => recordScreen({ ...procedureRecord, standing: takesOut(ids) }));
  return <Record {...props} />;
}

/** One way out of temporary storage, a new one for chosen positions, or the open ones. */
export default function SubsequentProcedureScreen(props: ScreenProps) {
  const query = new URLSearchParams(useSearch());
  if (isRouteGuid(props.params['id'])) return <Stored {...props} />;
  const ids = (query.get('positionIds') ?? '').split(',').filter((id) => isRouteGuid(id));
  return ids.length > 0 || query.has('new') ? <New key={ids.join()} {...props} ids={ids} /> : <List {...props} />;
}
