import { observer } from 'mobx-react-lite';
import { TARIFF_KINDS } from '../../../domain/tariff/loading/tariffRow';
import type { TariffVersion } from '../../../application/contract/ctLoads';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { Grid } from '../../../ui/kit/grid/Grid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import styles from '../lists/lists.module.css';
import { STATE_TONES } from './tariffColumns';
import type { StepName, TariffModel } from './tariffModel';

const VISIBLE_ROWS = 14;

interface Props {
  readonly model: TariffModel;
  readonly version: TariffVersion;
}

const stepsOf = ({ status }: TariffVersion): readonly StepName[] =>
  status === 'Checked' ? ['publish', 'reject'] : status === 'Active' ? ['rollback'] : status === 'Uploading' ? ['reject'] : [];

const FilesRead = ({ version: { files } }: Pick<Props, 'version'>) => {
  const { t, locale } = useTexts();
  return (
    <Table label={t('rd.tariff.files')}>
      <thead>
        <tr>
          <th scope="col">{t('rd.import.file')}</th>
          <th scope="col">{t('rd.import.format')}</th>
          <th scope="col" data-number>
            {t('rd.tariff.rows')}
          </th>
          <th scope="col">{t('rd.tariff.source')}</th>
          <th scope="col">{t('rd.tariff.dated')}</th>
          <th scope="col">{t('rd.tariff.licence')}</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ name, form, part, rows, source, dated, edition = '', licence }) => (
          <tr key={`${name} ${form} ${part}`}>
            <td>{name}</td>
            <td>{form}</td>
            <td data-number>{rows.toLocaleString(locale)}</td>
            <td>{source}</td>
            <td>{dated || edition}</td>
            <td>{licence}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

const Counts = ({ version: { counts } }: Pick<Props, 'version'>) => {
  const { t, translate, locale } = useTexts();
  return (
    <Table label={t('rd.tariff.counts')}>
      <thead>
        <tr>
          <th scope="col">{t('rd.tariff.kind')}</th>
          {(['rd.tariff.total', 'rd.version.new', 'rd.version.changed', 'rd.version.ended'] as const).map((key) => (
            <th key={key} scope="col" data-number>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(counts).map(([kind, { total, added, changed, ended }]) => (
          <tr key={kind}>
            <th scope="row">{translate(`rd.tariff.kind.${kind}`, kind)}</th>
            {[total, added, changed, ended].map((count, at) => (
              <td key={at} data-number>
                {count.toLocaleString(locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** What the loader noticed, in words, with the first places. */
const Noticed = ({ version: { issues } }: Pick<Props, 'version'>) => {
  const { t, translate, locale } = useTexts();
  if (issues.length === 0) return null;
  return (
    <section>
      <h3>{t('rd.tariff.noticed')}</h3>
      <ul>
        {issues.map(({ code, count, places }) => (
          <li key={code}>{`${translate(`rd.tariff.issue.${code}`, code)} (${count.toLocaleString(locale)}): ${places.join('; ')}`}</li>
        ))}
      </ul>
    </section>
  );
};

/** One version: what it was made of, what was noticed, what would change and whom it touches. */
export const TariffVersionView = observer(function TariffVersionView({ model, version }: Props) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { compared, differences, problem, asking, busy } = model;
  const name = t('rd.tariff.version', { tariff: version.tariff, versionNo: version.versionNo });
  return (
    <div className={styles['editor']}>
      <div className={styles['title']}>
        <Button text="rd.tariff.back" kind="quiet" onPress={() => model.choose(undefined)} />
        <h2>{name}</h2>
        <Tag text={`rd.tariff.state.${version.status}`} tone={STATE_TONES[version.status]} />
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {model.mayChange && stepsOf(version).length > 0 && (
        <div className={styles['tools']} role="toolbar" aria-label={t('rd.tools.version')}>
          {stepsOf(version).map((step) => (
            <Button key={step} text={`rd.tariff.${step}`} kind={step === 'publish' ? 'primary' : 'secondary'} busy={busy} onPress={() => model.ask(step)} />
          ))}
        </div>
      )}
      {compared && (
        <p role="status">
          {t('rd.tariff.affects', { articles: compared.articles.toLocaleString(locale), declarations: compared.declarations.toLocaleString(locale) })}
        </p>
      )}
      <FilesRead version={version} />
      <Counts version={version} />
      <Noticed version={version} />
      {compared && (
        <>
          <div className={styles['tools']}>
            <h3>{t('rd.tariff.differences')}</h3>
            <ChoiceField
              name="/kind"
              label="rd.tariff.kind"
              criterion
              optional
              value={model.kind}
              onChange={(kind) => void model.compare(kind)}
              choices={TARIFF_KINDS.filter((kind) => version.counts[kind] !== undefined).map((kind) => ({
                value: kind,
                text: `rd.tariff.kind.${kind}` as const,
              }))}
            />
            <span className={styles['muted']}>
              {t('rd.tariff.shown', { shown: differences.rows.length.toLocaleString(locale), total: compared.totalCount.toLocaleString(locale) })}
            </span>
            <div className={styles['end']}>
              <Button text="rd.tariff.export" disabled={compared.totalCount === 0} busy={busy} onPress={() => model.export()} />
              <ManagedColumnsButton model={differences} view="rd.tariffDifferences" />
            </div>
          </div>
          {compared.totalCount === 0 ? (
            <p className={styles['muted']}>{t('rd.diff.none')}</p>
          ) : (
            <Grid model={differences} label={t('rd.tariff.differences')} visibleRows={VISIBLE_ROWS} />
          )}
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={`rd.tariff.${asking}.ask`}
          body={asking === 'publish' && version.confirm ? 'rd.tariff.publish.many' : `rd.tariff.${asking}.body`}
          values={{ version: name, ended: version.counts['node']?.ended ?? 0 }}
          onClose={() => model.ask(undefined)}
          actions={[
            { text: 'kit.cancel', onPress: () => model.ask(undefined), safe: true },
            { text: `rd.tariff.${asking}`, kind: 'primary', busy, onPress: () => model.take(asking) },
          ]}
        />
      )}
    </div>
  );
});
