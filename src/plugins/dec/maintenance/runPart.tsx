import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import type { MaintenanceRun } from '../../../application/contract/declarationMaintenance';
import { Api } from '../../../application/ports/api';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import type { TextKey } from '../../../ui/text/keys';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from './maintenance.module.css';
import { RunModel, type DeclaredRun } from './runModel';

function Changed({ result, figures }: { readonly result: MaintenanceRun; readonly figures: TextKey }) {
  const { t } = useTexts();
  const { looked, left, changed } = result;
  return (
    <>
      <p role="status">{t('dec.maintenance.run.result', { looked, left, changed: changed.length })}</p>
      {changed.length > 0 && (
        <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t(figures)}>
          <Table>
            <caption>{t(figures)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('dec.search.lrn')}</th>
                <th scope="col">{t('dec.maintenance.before')}</th>
                <th scope="col">{t('dec.maintenance.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ id, profile, lrn, before, after }) => (
                <tr key={id}>
                  <td>
                    <Link to={`/dec/${profile}/${id}`}>{lrn}</Link>
                  </td>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}

/** A tab that does one thing to all declarations of a question, with a reason. */
export const runPart = (run: DeclaredRun): ComponentType =>
  observer(function RunPart() {
    const texts = useTexts();
    const api = useService(Api);
    const model = useModel(() => new RunModel(api, run));
    const { asking, result, problem, busy } = model;
    return (
      <div className={styles['part']}>
        <p>{texts.t(run.note)}</p>
        <FieldGrid>
          {asking.fields.map((field) => (
            <FieldControl key={field.id} field={field} host={asking} />
          ))}
        </FieldGrid>
        <div className={styles['buttons']}>
          <Button text={run.button} kind="primary" busy={busy} onPress={() => model.run(texts)} />
        </div>
        {problem && <ProblemNotice problem={problem} />}
        {result && <Changed result={result} figures={run.figures} />}
      </div>
    );
  });
