import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import type { RecordOf } from '../../../application/contract/record';
import type { TransportUnit, TransportUnitState } from '../../../domain/transport-unit/transportUnit';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { UnitModel, type NamedUnit } from './unitModel';
import { unitAddress } from './unitWords';

type Unit = RecordOf<TransportUnit, TransportUnitState>;
type Props = PartProps<Unit, TransportUnit>;

const wordsOf = ({ identification, nationality }: NamedUnit): string => [identification, nationality].filter((part) => part !== '').join(' ');

function Units({ title, units, more }: { readonly title: string; readonly units: readonly NamedUnit[]; readonly more?: (unit: NamedUnit) => React.ReactNode }) {
  return (
    <Table label={title}>
      <tbody>
        {units.map((unit) => (
          <tr key={unit.id}>
            <th scope="row">
              <Link to={unitAddress(unit.id)}>{wordsOf(unit)}</Link>
            </th>
            <td>{unit.kind}</td>
            {more && <td>{more(unit)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const useUnit = ({ record }: Props) => {
  const api = useService(Api);
  const { id = '', version = 0 } = record.record ?? {};
  return useModel(() => new UnitModel(api, { id, version }, () => record.live.reload()));
};

/** Truck and trailer, units with the same number, and what it was merged into. */
export const UnitCombinationsPart = observer(function UnitCombinationsPart(props: Props) {
  return <Combinations key={props.record.record?.version} {...props} />;
});

const Combinations = observer(function Combinations(props: Props) {
  const model = useUnit(props);
  const { t } = useTexts();
  const { standing, problem, merging, busy } = model;
  const mayMerge = !props.record.isReadOnly;
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {standing?.mergedInto && (
        <p>
          {t('cor.tu.mergedInto')} <Link to={unitAddress(standing.mergedInto.id)}>{wordsOf(standing.mergedInto)}</Link>
        </p>
      )}
      {standing && (
        <Section id="combinations" title="cor.tu.tab.combinations">
          {standing.trailer && <Units title={t('cor.tu.trailer')} units={[standing.trailer]} more={() => t('cor.tu.trailer')} />}
          {standing.drawnBy.length > 0 && <Units title={t('cor.tu.drawnBy')} units={standing.drawnBy} more={() => t('cor.tu.drawnBy')} />}
          {!standing.trailer && standing.drawnBy.length === 0 && <p>{t('cor.tu.noCombination')}</p>}
        </Section>
      )}
      {standing && standing.duplicates.length > 0 && (
        <Section id="same-number" title="cor.tu.sameNumber">
          <Units
            title={t('cor.tu.sameNumber')}
            units={standing.duplicates}
            more={(unit) => mayMerge && <Button text="cor.tu.merge" kind="quiet" busy={busy} onPress={() => model.askToMerge(unit)} />}
          />
        </Section>
      )}
      {merging && (
        <ConfirmDialog
          title="cor.tu.merge.title"
          body="cor.tu.merge.body"
          values={{ unit: wordsOf(merging) }}
          onClose={() => model.askToMerge(undefined)}
          actions={[
            { text: 'kit.cancel', safe: true, onPress: () => model.askToMerge(undefined) },
            { text: 'cor.tu.merge', onPress: () => model.merge() },
          ]}
        />
      )}
    </>
  );
});

/** Records that use the unit. */
export const UnitUsagePart = observer(function UnitUsagePart(props: Props) {
  const model = useUnit(props);
  const { t, locale } = useTexts();
  const { uses, problem, busy } = model;
  return (
    <Section id="usage" title="cor.tu.tab.usage">
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {uses?.length === 0 && <p>{t('cor.tu.neverUsedYet')}</p>}
      {uses && uses.length > 0 && (
        <Table label={t('cor.tu.tab.usage')}>
          <thead>
            <tr>
              <th scope="col">{t('cor.tu.usedIn')}</th>
              <th scope="col">{t('cor.tu.usedAs')}</th>
              <th scope="col">{t('cor.tu.usedAt')}</th>
              <th scope="col">{t('cor.tu.usedBy')}</th>
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => (
              <tr key={use.id}>
                <th scope="row">{use.pluginName === 'cm' ? <Link to={`/cm/case/${use.recordId}`}>{use.recordNumber}</Link> : use.recordNumber}</th>
                <td>{t(`cor.tu.role.${use.role}`)}</td>
                <td>{formatInstant(use.usedAt, locale)}</td>
                <td>{use.usedBy}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
});
