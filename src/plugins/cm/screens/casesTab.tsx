import { observer } from 'mobx-react-lite';
import { caseContract, type CaseCriteria, type CaseRow } from '../../../application/contract/cases';
import { Api } from '../../../application/ports/api';
import { QUICK_FILTERS } from '../../../domain/case/quickFilters';
import { boardTab } from '../../../ui/archetypes/board/boardTab';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { caseColumns } from '../case/caseColumns';
import { caseAddress } from '../case/caseWords';
import { DeskModel } from '../case/deskModel';
import { CASE_EVENTS } from '../caseEvents';
import styles from '../case/cases.module.css';

const EXAMPLE: CaseRow = {
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  number: 'CM-2026-000000',
  status: 'New',
  changedAt: '2026-01-01T00:00:00.000Z',
  changedBy: '',
  createdBy: '',
  title: '',
  customerId: '',
  customerReference: '',
  caseType: '',
  caseSource: '',
  channel: '',
  direction: '',
  country: '',
  teamId: '',
  assigneeUserId: '',
  priority: '',
  receivedAt: '',
  dueAt: '',
  expectedArrivalAt: '',
  totalGrossMass: '',
  totalPackages: '',
  totalInvoiced: '',
  currency: '',
  customerName: '',
  teamName: '',
  assigneeName: '',
  tagNames: [],
  unreadEmailCount: 0,
  openRequestCount: 0,
  documentCount: 0,
  declarations: '',
};

const boardOf = (criteria: CaseCriteria) =>
  boardTab<CaseCriteria, CaseRow>({
    view: 'cm.cases',
    label: 'cm.tab.cases',
    endpoint: caseContract.calls.search,
    criteria,
    sort: [{ column: 'receivedAt', descending: true }],
    columns: caseColumns,
    rowId: ({ id }) => id,
    refreshOn: CASE_EVENTS,
    open: ({ id }) => caseAddress(id),
    example: EXAMPLE,
    empty: 'cm.search.empty',
    create: { to: '/cm/case', text: 'cm.case.new', access: 'cm.new' },
  });

const Open = boardOf({ filter: 'OpenCases' });
export const { ahead, rehearse } = Open;

/** A board for each question that is asked: the first one is made with the page. */
const boards = new Map<string, typeof Open>([[JSON.stringify({ filter: 'OpenCases' }), Open]]);
const boardFor = (criteria: CaseCriteria): typeof Open => {
  const key = JSON.stringify(criteria);
  const known = boards.get(key) ?? boardOf(criteria);
  boards.set(key, known);
  return known;
};

const MOST_SHOWN = 999;

/** Cases of the desk, by one of seven filters (case management, 5.8). */
export default observer(function CasesTab() {
  const api = useService(Api);
  const { t } = useTexts();
  const model = useModel(() => new DeskModel(api));
  const { filter, team, counts, choices, day, activeTeamId } = model;
  const criteria: CaseCriteria = {
    filter,
    ...(team !== '' && { teamIds: [team] }),
    ...(filter === 'ActiveTeamCases' && { activeTeamId }),
  };
  const Board = boardFor(criteria);
  return (
    <>
      {day && <p role="status">{t('cm.day', { ...day })}</p>}
      <div className={styles['filters']} role="group" aria-label={t('cm.search.filter')}>
        {QUICK_FILTERS.map((one) => {
          const count = counts[one];
          const shown = count === undefined ? '' : count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
          return (
            <Button
              key={one}
              text={`cm.filter.${one}`}
              kind="quiet"
              pressed={one === filter}
              onPress={() => model.filterBy(one)}
              end={<span className={styles['count']}>{shown}</span>}
            />
          );
        })}
      </div>
      <FieldGrid>
        <ChoiceField
          label="cm.case.team"
          name="/cases/team"
          criterion
          clearable
          span={4}
          value={team}
          choices={(choices?.teams ?? []).map(({ id, name }) => ({ value: id, wording: name }))}
          onChange={(id) => model.chooseTeam(id)}
        />
      </FieldGrid>
      <Board key={JSON.stringify(criteria)} />
    </>
  );
});
