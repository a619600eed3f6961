import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { TypeOf } from 'io-ts';
import { countManifests, manifestContract, QUICK_FILTERS } from '../../../application/contract/cmm';
import { Api } from '../../../application/ports/api';
import { boardTab } from '../../../ui/archetypes/board/boardTab';
import { Button } from '../../../ui/kit/Button';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { MANIFEST_EVENTS } from '../manifestEvents';
import { manifestColumns, type ManifestLine } from '../parts/manifestColumns';
import { Loaded } from '../parts/loaded';
import styles from '../parts/manifest.module.css';

const EXAMPLE: ManifestLine = {
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  number: 'MF-2026-000000',
  status: 'REGISTERED',
  changedAt: '2026-01-01T00:00:00.000Z',
  changedBy: '',
  mode: '1',
  means: '',
  conveyanceReference: '',
  carrier: '',
  loading: '',
  unloading: '',
  arrivesOn: '',
  presentedOn: '',
  direction: 'IN',
  mrn: '',
  deadline: '',
  forwarderUnit: '',
  masterCount: 0,
  houseCount: 0,
  packages: 0,
  grossMass: '',
  foundPackages: 0,
  handedPackages: 0,
  dischargedPackages: 0,
  discrepancies: 0,
  uninstructed: 0,
};

const boardOf = (quick: (typeof QUICK_FILTERS)[number]) =>
  boardTab<TypeOf<typeof manifestContract.criteria>, ManifestLine>({
    view: 'cmm.manifests',
    label: 'cmm.tab.manifests',
    endpoint: manifestContract.calls.search,
    criteria: { quick },
    sort: [{ column: 'arrivesOn', descending: false }],
    columns: manifestColumns,
    rowId: ({ id }) => id,
    refreshOn: MANIFEST_EVENTS,
    open: ({ id }) => `/cmm/cargomanifest/${id}`,
    example: EXAMPLE,
    empty: 'cmm.tab.empty',
    create: { to: '/cmm/cargomanifest', text: 'cmm.manifest.new', access: 'cmm.new' },
  });

const boards = Object.fromEntries(QUICK_FILTERS.map((quick) => [quick, boardOf(quick)])) as Record<(typeof QUICK_FILTERS)[number], ReturnType<typeof boardOf>>;
export const { ahead, rehearse } = boards.notPresented;

/** Manifests of the unit by what has to be done with them. */
export default observer(function ManifestsTab() {
  const { t } = useTexts();
  const api = useService(Api);
  const counts = useModel(() => new Loaded(() => api.call(countManifests, {})));
  const [quick, setQuick] = useState<(typeof QUICK_FILTERS)[number]>('notPresented');
  const Board = boards[quick];
  return (
    <>
      <div className={styles['levels']} role="group" aria-label={t('cmm.quick')}>
        {QUICK_FILTERS.map((one) => (
          <Button
            key={one}
            text={`cmm.quick.${one}`}
            kind="quiet"
            pressed={one === quick}
            onPress={() => setQuick(one)}
            end={<span className={styles['count']}>{counts.value?.[one] ?? ''}</span>}
          />
        ))}
      </div>
      <Board key={quick} />
    </>
  );
});
