import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { captureDocument, confirmCapture, correctCapture, readCaptures, type CapturedValue, type CaptureRun } from '../../../application/contract/caseCapture';
import { listCaseFiles } from '../../../application/contract/caseDocuments';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { freshGuid } from '../../../application/session/freshGuid';
import { extensionOf } from '../../../domain/attachment/formats';
import { LEAST_CONFIDENCE } from '../../../domain/case/capture/captureTable';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import { failed, ok } from '../../../domain/kernel/result';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { TextKey } from '../../../ui/text/keys';
import { profileOfCase } from './caseWords';
import { LoadedModel } from './loadedModel';
import styles from './cases.module.css';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

const READABLE = ['xlsx', 'xlsm', 'csv', 'txt', 'pdf', 'xml', 'html', 'htm'];
const STATE_TONES = { NEEDS_REVIEW: 'amber', CONFIRMED: 'green', REJECTED: 'grey' } as const;

/** Invoices of the case read from their files: each value with its cell, and from there into a declaration. */
export const CapturePart = observer(function CapturePart({ record }: Props) {
  const api = useService(Api);
  const { t } = useTexts();
  const id = record.record?.id ?? '';
  const model = useModel(
    () =>
      new LoadedModel(async () => {
        const [files, runs] = await Promise.all([api.call(listCaseFiles, { params: { id } }), api.call(readCaptures, { params: { id } })]);
        if (failed(files)) return files;
        if (failed(runs)) return runs;
        return ok({ files: files.right.filter(({ fileName }) => READABLE.includes(extensionOf(fileName))), runs: runs.right });
      }),
  );
  const capture = (attachmentId: string) =>
    model.run(() => api.call(captureDocument, { params: { id, attachmentId }, body: {} }, { idempotencyKey: freshGuid() }));
  const { value, problem, busy } = model;
  return (
    <Section id="capture" title="cm.tab.capture">
      {problem && <ProblemNotice problem={problem} />}
      {value?.files.length === 0 && <p>{t('cm.capture.none')}</p>}
      {!record.isReadOnly &&
        (value?.files ?? []).map((file) => (
          <p key={file.id}>
            {file.fileName} <Button text="cm.capture.do" busy={busy} onPress={() => capture(file.id)} />
          </p>
        ))}
      {(value?.runs ?? []).map((run) => (
        <Run key={`${run.id} ${run.version}`} run={run} record={record} model={model} />
      ))}
    </Section>
  );
});

interface RunProps extends Props {
  readonly run: CaptureRun;
  readonly model: LoadedModel<unknown>;
}

const Run = observer(function Run({ run, record, model }: RunProps) {
  const api = useService(Api);
  const navigation = useService(Navigation);
  const { t } = useTexts();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [accepted, setAccepted] = useState(false);
  const { country = '', direction = '' } = record.record?.content ?? {};
  const profile = profileOfCase(country, direction);
  const params = { id: run.id };
  const isOpen = run.state === 'NEEDS_REVIEW' && !record.isReadOnly;
  const correct = () =>
    model.run(() =>
      api.call(correctCapture, { params, body: { version: run.version, values: Object.entries(typed).map(([path, value]) => ({ path, value })) } }),
    );
  const confirm = async () => {
    if (profile === undefined) return;
    let route = '';
    await model.run(async () => {
      const made = await api.call(confirmCapture, { params, body: { version: run.version, profile, accepted } }, { idempotencyKey: freshGuid() });
      if (!failed(made)) route = made.right.route;
      return made;
    });
    if (route !== '') navigation.to(route);
  };
  const entries = [
    ...Object.entries(run.header).map(([target, value]) => ({ path: `header/${target}`, label: target, value })),
    ...run.lines.flatMap((line, at) => Object.entries(line).map(([target, value]) => ({ path: `lines/${at}/${target}`, label: `${at + 1} ${target}`, value }))),
  ];
  const doubtful = entries.filter(({ value }) => value.confidence < LEAST_CONFIDENCE || value.problem !== undefined);
  const targets = [...new Set(run.lines.flatMap((line) => Object.keys(line)))];
  return (
    <article className={styles['message']} aria-label={run.fileName}>
      <p>
        <strong>{run.fileName}</strong> <Tag text={`cm.capture.state.${run.state}`} tone={STATE_TONES[run.state]} />{' '}
        {t('cm.capture.problems', { count: run.problemCount })}
      </p>
      {run.problems.map(({ code, args }, at) => (
        <p key={at} role="alert">
          {t(`cm.capture.why.${code}`, args)}
        </p>
      ))}
      {isOpen &&
        doubtful.map(({ path, label, value }) => (
          <Doubt key={path} path={path} label={label} value={value} typed={typed[path]} onType={(text) => setTyped({ ...typed, [path]: text })} />
        ))}
      <Table label={t('cm.capture.header')}>
        <tbody>
          {Object.entries(run.header).map(([target, value]) => (
            <tr key={target}>
              <th scope="row">{t(`cm.capture.${target}` as TextKey)}</th>
              <td>{value.value}</td>
              <td>{value.cell}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table label={t('cm.capture.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('cm.capture.line')}</th>
            {targets.map((target) => (
              <th key={target} scope="col">
                {t(`cm.capture.${target}` as TextKey)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {run.lines.map((line, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {targets.map((target) => (
                <td key={target} title={line[target]?.cell}>
                  {line[target]?.value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {isOpen && (
        <div className={styles['row']}>
          <Button text="cm.capture.correct" busy={model.busy} disabled={Object.keys(typed).length === 0} onPress={correct} />
          {run.problemCount > 0 && (
            <YesNoField label="cm.capture.accept" name={`/capture/${run.id}/accepted`} optional value={accepted} onChange={(on) => setAccepted(on === true)} />
          )}
          {profile !== undefined && <Button text="cm.capture.confirm" kind="primary" busy={model.busy} onPress={confirm} />}
        </div>
      )}
    </article>
  );
});

interface DoubtProps {
  readonly path: string;
  readonly label: string;
  readonly value: CapturedValue;
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
}

function Doubt({ path, label, value, typed, onType }: DoubtProps) {
  const { t } = useTexts();
  const [place = '', target = ''] = label.includes(' ') ? label.split(' ') : ['', label];
  return (
    <div className={styles['row']}>
      <TextField
        label="cm.capture.value"
        labelValues={{ place: [place, t(`cm.capture.${target}` as TextKey), value.cell].filter((part) => part !== '').join(' ') }}
        name={`/capture/${path}`}
        warning={value.problem === undefined ? t('cm.capture.unsure') : t(`cm.capture.why.${value.problem.code}`, value.problem.args)}
        value={typed ?? value.value}
        maxLength={500}
        onChange={onType}
      />
    </div>
  );
}
