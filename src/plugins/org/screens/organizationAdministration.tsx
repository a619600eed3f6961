import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import type { StoredUnit } from '../administration/unitParts';
import type { Unit } from '../../../application/contract/orgKinds';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { AdminEditor } from '../../../ui/archetypes/admin/AdminEditor';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Screen } from '../../../ui/kit/Screen';
import { SplitView } from '../../../ui/kit/SplitView';
import { Tree } from '../../../ui/kit/Tree';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { PlacingDialog } from '../administration/PlacingDialog';
import type { Placing } from '../administration/placingModel';
import { unitRecord } from '../administration/unitRecord';
import { NEW, UnitsModel } from '../administration/unitsModel';
import styles from '../rights/rights.module.css';

/** The tree of units, and the one that is chosen (organization, 5.4). */
export default observer(function OrganizationAdministration({ params }: ScreenProps) {
  const texts = useTexts();
  const services = { api: useService(Api), events: useService(Events), navigation: useService(Navigation) };
  const model = useModel(() => new UnitsModel(services, texts));
  const parent = new URLSearchParams(useSearch()).get('parent');
  const id = params['id'] ?? '';
  const isChosen = isRouteGuid(id) || (id === NEW && parent !== null);
  return (
    <Screen title="org.units.title">
      <SplitView
        list={<Units model={model} />}
        editor={isChosen ? <Chosen key={model.editorOf(id, parent)} model={model} id={id} parent={parent ?? ''} /> : <EmptyState text="org.units.choose" />}
        {...(isChosen ? { onBack: () => model.choose(undefined) } : {})}
      />
    </Screen>
  );
});

const Units = observer(function Units({ model }: { readonly model: UnitsModel }) {
  const { t } = useTexts();
  const { hits, problem } = model;
  return (
    <section className={styles['parts']} aria-label={t('org.units.label')}>
      <TextField label="org.units.search" name="/search" criterion width="full" value={model.typed} onChange={(typed) => model.search(typed)} />
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {!model.loaded && !problem && <Loading />}
      {hits?.length === 0 && <p role="status">{t('org.units.noHits')}</p>}
      {hits && (
        <ul aria-label={t('org.units.search')}>
          {hits.map((hit) => (
            <li key={hit.id}>
              <Button
                text="org.units.hit"
                values={{ name: hit.name, code: hit.code, company: hit.companyName }}
                kind="quiet"
                onPress={() => model.chooseHit(hit)}
              />
            </li>
          ))}
        </ul>
      )}
      {model.loaded && hits === undefined && <Tree model={model.tree} label="org.units.label" onSelect={(id) => model.choose(id)} />}
      {model.hasMore && <p>{t('org.units.more')}</p>}
    </section>
  );
});

interface ChosenProps {
  readonly model: UnitsModel;
  readonly id: string;
  readonly parent: string;
}

const Chosen = observer(function Chosen({ model, id, parent }: ChosenProps) {
  const [screen] = useState(() => {
    const Commands = commandsOf(model);
    return { ...unitRecord(parent), tag: Commands };
  });
  return <AdminEditor admin={model} screen={screen} id={id} />;
});

/** What is done to the place of a unit stands beside its status. */
const commandsOf = (model: UnitsModel) =>
  observer(function UnitCommands({ record }: PartProps<StoredUnit, Unit>) {
    const [placing, setPlacing] = useState<Placing>();
    const unit = record.record;
    if (unit === undefined) return null;
    const lockId = record.lock?.lockId;
    const isLive = unit.status === 'Active' || unit.status === 'Draft';
    const done = (): void => {
      setPlacing(undefined);
      void record.live.reload();
      void model.load();
    };
    return (
      <span className={styles['buttons']}>
        {isLive && <Button text="org.unit.newChild" icon="plus" kind="quiet" onPress={() => model.choose(NEW, unit.id)} />}
        {isLive && <Button text="org.unit.move" icon="arrowsMove" kind="quiet" onPress={() => setPlacing('move')} />}
        {isLive && <Button text="org.unit.merge" kind="quiet" onPress={() => setPlacing('merge')} />}
        {placing && (
          <PlacingDialog
            how={placing}
            unit={{ id: unit.id, version: unit.version, ...(lockId !== undefined && { lockId }) }}
            name={unit.content.name}
            onClose={() => setPlacing(undefined)}
            onDone={done}
          />
        )}
      </span>
    );
  });
