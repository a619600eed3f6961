import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { readCaseChoices } from '../../../application/contract/caseChoices';
import {
  acceptDistribution,
  caseContract,
  consolidateCases,
  distributeCase,
  readCaseStanding,
  readDistributions,
  recallDistribution,
  returnDistribution,
  undoConsolidation,
} from '../../../application/contract/cases';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import { fail, failed, ok } from '../../../domain/kernel/result';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { caseAddress } from './caseWords';
import { LoadedModel } from './loadedModel';
import styles from './cases.module.css';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

/** Where a case goes or came from: other offices, and cases that were made one with it. */
export const OfficesPart = observer(function OfficesPart({ record }: Props) {
  return <Offices key={record.record?.version} record={record} />;
});

const Offices = observer(function Offices({ record }: Props) {
  const api = useService(Api);
  const { t, locale } = useTexts();
  const { id = '', version = 0, status, content } = record.record ?? {};
  const params = { id };
  const model = useModel(
    () =>
      new LoadedModel(async () => {
        const [distributions, choices, standing] = await Promise.all([
          api.call(readDistributions, { params }),
          api.call(readCaseChoices, {}),
          api.call(readCaseStanding, { params }),
        ]);
        if (failed(distributions)) return distributions;
        if (failed(choices)) return choices;
        if (failed(standing)) return standing;
        return ok({ distributions: distributions.right, units: choices.right.units, joined: standing.right.isConsolidationTarget });
      }),
  );
  const [unit, setUnit] = useState('');
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const [numbers, setNumbers] = useState('');
  const key = { idempotencyKey: freshGuid() };
  const act = async (deed: Parameters<typeof model.run>[0]): Promise<void> => {
    if (await model.run(deed)) await record.live.reload();
  };
  /** Cases are named by their numbers; all of them must be known. */
  const consolidate = async () => {
    const wanted = numbers.split(/[\s,;]+/).filter((number) => number !== '');
    const versions: Record<string, number> = { [id]: version };
    for (const number of wanted) {
      const found = await api.call(caseContract.calls.search, { body: { criteria: { text: number }, paging: { pageNum: 0, pageSize: 2, sortOrder: [] } } });
      if (failed(found)) return found;
      const source = found.right.items.find((one) => one.number === number);
      if (!source) return fail('refused', t('cm.join.unknown', { number }));
      versions[source.id] = source.version;
    }
    return api.call(consolidateCases, { body: { targetId: id, sourceIds: Object.keys(versions).filter((one) => one !== id), versions } }, key);
  };
  const { value, problem, busy } = model;
  const mayChange = !record.isReadOnly;
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <Section id="offices" title="cm.offices.title">
        {value && value.distributions.length > 0 && (
          <Table label={t('cm.offices.title')}>
            <tbody>
              {value.distributions.map((one) => (
                <tr key={one.id}>
                  <td>{formatInstant(one.at, locale)}</td>
                  <th scope="row">{one.targetName}</th>
                  <td>{t(`cm.distribution.${one.state}`)}</td>
                  <td>{[one.message, one.returnReason].filter((part) => part !== '').join(' – ')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {content?.parentCaseId && (
          <div className={styles['row']}>
            <Button text="cm.distribution.accept" busy={busy} onPress={() => act(() => api.call(acceptDistribution, { params, body: { version } }, key))} />
            <TextField label="cm.distribution.reason" name="/distribution/reason" span={4} value={reason} maxLength={100} onChange={setReason} />
            <Button
              text="cm.distribution.return"
              busy={busy}
              onPress={() => act(() => api.call(returnDistribution, { params, body: { version, reason } }, key))}
            />
          </div>
        )}
        {mayChange && (
          <div className={styles['row']}>
            <ChoiceField
              label="cm.distribution.unit"
              name="/distribution/unit"
              criterion
              span={4}
              value={unit}
              choices={(value?.units ?? []).map((one) => ({ value: one.id, wording: one.name }))}
              onChange={setUnit}
            />
            <TextField label="cm.distribution.message" name="/distribution/message" span={6} value={message} maxLength={500} onChange={setMessage} />
            <Button
              text="cm.distribution.send"
              busy={busy}
              disabled={unit === ''}
              onPress={() => act(() => api.call(distributeCase, { params, body: { version, orgUnitId: unit, message } }, key))}
            />
          </div>
        )}
        {status === 'Distributed' && (
          <Button text="cm.distribution.recall" busy={busy} onPress={() => act(() => api.call(recallDistribution, { params, body: { version } }, key))} />
        )}
      </Section>
      <Section id="consolidation" title="cm.join.title">
        {content?.consolidatedIntoCaseId && (
          <p>
            {t('cm.join.into')} <Link to={caseAddress(content.consolidatedIntoCaseId)} text="cm.case.open" />
          </p>
        )}
        {mayChange && (
          <div className={styles['row']}>
            <TextField label="cm.join.numbers" name="/join/numbers" span={6} hint="cm.join.hint" value={numbers} maxLength={800} onChange={setNumbers} />
            <Button text="cm.join.do" busy={busy} disabled={numbers.trim() === ''} onPress={() => act(consolidate)} />
            {value?.joined && (
              <Button text="cm.join.undo" busy={busy} onPress={() => act(() => api.call(undoConsolidation, { params, body: { version } }, key))} />
            )}
          </div>
        )}
      </Section>
    </>
  );
});
