import type { ComponentType } from 'react';
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatInstant } from '../../../ui/kit/format';
import { Button } from '../../../ui/kit/Button';
import { Table } from '../../../ui/kit/Table';
import { Tabs } from '../../../ui/kit/Tabs';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import type { RunVerdict } from '../../../application/contract/testbench';
import type { BenchModel } from './benchModel';
import styles from './bench.module.css';

const TONES: Readonly<Record<RunVerdict, TagTone>> = { Passed: 'green', Failed: 'red', Done: 'grey', Broken: 'dark' };

const readable = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));

const Assertions = observer(function Assertions({ model }: { readonly model: BenchModel }) {
  const { t } = useTexts();
  return (
    <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('dy.bench.tab.assertions')}>
      <Table label={t('dy.bench.tab.assertions')}>
        <thead>
          <tr>
            <th scope="col">{t('dy.bench.path')}</th>
            <th scope="col">{t('dy.bench.operator')}</th>
            <th scope="col">{t('dy.bench.value')}</th>
            <th scope="col">{t('dy.bench.actual')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {model.run?.assertions.map(({ path, operator, value, actual, passed }, at) => (
            <tr key={at}>
              <th scope="row">{path}</th>
              <td>{operator}</td>
              <td>{readable(value)}</td>
              <td>{readable(actual)}</td>
              <td>
                <Tag text={passed ? 'dy.bench.verdict.Passed' : 'dy.bench.verdict.Failed'} tone={passed ? 'green' : 'red'} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
});

const History = observer(function History({ model }: { readonly model: BenchModel }) {
  const { t, locale } = useTexts();
  return (
    <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('dy.bench.tab.history')}>
      <Table label={t('dy.bench.tab.history')}>
        <thead>
          <tr>
            <th scope="col">{t('dy.bench.at')}</th>
            <th scope="col">{t('dy.bench.scenario')}</th>
            <td />
            <th scope="col">{t('dy.bench.by')}</th>
            <th scope="col" data-number>
              {t('dy.bench.ms')}
            </th>
          </tr>
        </thead>
        <tbody>
          {model.history.map((run) => (
            <tr key={run.id}>
              <td>{formatInstant(run.startedAt, locale)}</td>
              <th scope="row">
                <Button
                  text="dy.bench.coded"
                  values={{ code: run.scenario === '' ? t('dy.bench.freeTry') : run.scenario }}
                  label={`${run.scenario === '' ? t('dy.bench.freeTry') : run.scenario} ${run.number}`}
                  kind="quiet"
                  onPress={() => model.chooseRun(run)}
                />
              </th>
              <td>
                <Tag text={`dy.bench.verdict.${run.verdict}`} tone={TONES[run.verdict]} />
              </td>
              <td>{run.by}</td>
              <td data-number>{run.durationMs.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
});

/** What came of a try, and the tries before. */
export const RunView = observer(function RunView({
  model,
  seen: Seen,
}: {
  readonly model: BenchModel;
  readonly seen: ComponentType<{ readonly result: unknown }>;
}) {
  const { t } = useTexts();
  const [tab, setTab] = useState('seen');
  const { run } = model;
  const none = <p>{t('dy.bench.empty')}</p>;
  return (
    <div className={styles['bench']}>
      <div role="status">{run && <Tag text={`dy.bench.verdict.${run.verdict}`} tone={TONES[run.verdict]} live />}</div>
      <Tabs
        label="dy.bench.tab.result"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'seen', title: 'dy.bench.tab.seen', content: run ? <Seen result={run.result} /> : none },
          { id: 'assertions', title: 'dy.bench.tab.assertions', content: run ? <Assertions model={model} /> : none },
          {
            id: 'result',
            title: 'dy.bench.tab.result',
            content: run ? <pre className={styles['content']}>{JSON.stringify(run.result, undefined, 2)}</pre> : none,
          },
          { id: 'history', title: 'dy.bench.tab.history', content: <History model={model} /> },
        ]}
      />
    </div>
  );
});
