import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Notices } from '../../../application/ports/notices';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { MaintenancePart } from './declared';
import styles from './maintenance.module.css';
import { PartModel } from './partModel';

interface PartProps<Row> {
  readonly part: MaintenancePart<Row>;
  readonly model: PartModel<Row>;
}

const Lines = observer(function Lines<Row>({ part, model }: PartProps<Row>) {
  const texts = useTexts();
  const { t } = texts;
  const { label, columns, actions = [], rowId } = part;
  return (
    <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t(label)}>
      <Table>
        <thead>
          <tr>
            {columns.map(({ id, title, isNumber }) => (
              <th key={id} scope="col" data-number={isNumber || undefined}>
                {t(title)}
              </th>
            ))}
            {actions.length > 0 && <td />}
          </tr>
        </thead>
        <tbody>
          {model.rows?.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, content, isNumber }) => (
                <td key={id} data-number={isNumber || undefined}>
                  {content(row, texts)}
                </td>
              ))}
              {actions.length > 0 && (
                <td>
                  <span className={styles['actions']}>
                    {actions.map(
                      (action) =>
                        action.fits?.(row) !== false && (
                          <Button
                            key={action.id}
                            text={action.text}
                            label={[t(action.text), action.target(row, texts)].filter((words) => words !== '').join(': ')}
                            kind={action.destructive ? 'danger' : 'secondary'}
                            onPress={() => model.ask(action, row)}
                          />
                        ),
                    )}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
});

const Question = observer(function Question<Row>({ model }: Pick<PartProps<Row>, 'model'>) {
  const texts = useTexts();
  const { asked, asking, busy, refusal } = model;
  if (!asked || !asking) return null;
  const { action, row } = asked;
  return (
    <Dialog
      title={action.title}
      values={{ target: action.target(row, texts) }}
      wide
      onClose={() => model.keep()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.keep(), safe: true },
        { text: action.text, kind: action.destructive ? 'danger' : 'primary', busy, onPress: () => model.run(texts) },
      ]}
    >
      {refusal && <ProblemNotice problem={refusal} />}
      <FieldGrid>
        {asking.fields.map((field) => (
          <FieldControl key={field.id} field={field} host={asking} />
        ))}
      </FieldGrid>
    </Dialog>
  );
});

export const PartView = observer(function PartView<Row>({ part, model }: PartProps<Row>) {
  const { t } = useTexts();
  const { rows, problem } = model;
  return (
    <div className={styles['part']}>
      {part.note && <p>{t(part.note)}</p>}
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {rows === undefined && !problem && <Loading />}
      {rows?.length === 0 && <EmptyState text={part.empty} />}
      {rows !== undefined && rows.length > 0 && <Lines part={part} model={model} />}
      <Question model={model} />
    </div>
  );
});

/** A tab of maintenance: a list, and what is done to its lines with a reason. */
export const maintenancePart = <Row,>(part: MaintenancePart<Row>): ComponentType =>
  observer(function MaintenancePartView() {
    const services = { api: useService(Api), events: useService(Events), notices: useService(Notices) };
    const model = useModel(() => new PartModel<Row>(part, services));
    return <PartView part={part} model={model} />;
  });
