import { observer } from 'mobx-react-lite';
import type { OneTimeTask } from '../../../application/contract/oneTimeLinks';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { MAX_COMMENT } from '../../../domain/organization/oneTime/oneTimeLink';
import type { TaskField } from '../../../domain/organization/oneTime/oneTimeTask';
import { Attachments } from '../../../ui/archetypes/attachments/Attachments';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../ui/kit/fields/DateField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatBytes, formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Screen } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { TaskModel } from '../oneTime/taskModel';

interface Part {
  readonly model: TaskModel;
  readonly task: OneTimeTask;
}

/** What somebody without an account was asked to do, and nothing else (organization, 5.11). */
export default observer(function OneTimeTaskScreen() {
  const api = useService(Api);
  const files = useService(Files);
  const model = useModel(() => new TaskModel(api, files));
  const texts = useTexts();
  const { t, language, locale } = texts;
  const { task, receipt, problem, busy } = model;
  if (receipt !== undefined)
    return (
      <Screen title="org.task.done" facts={[{ label: 'org.task.receipt', value: receipt.receipt }]}>
        <p role="status">{t('org.task.thanks', { receipt: receipt.receipt, at: formatInstant(receipt.completedAt, locale) })}</p>
        <p>{t('org.task.hash', { hash: receipt.hash })}</p>
        <Button text="org.task.print" onPress={() => window.print()} />
      </Screen>
    );
  if (task === undefined) return problem ? <Screen title="org.task.title" problem={problem} onRetry={() => model.load()} /> : <Loading />;
  return (
    <Screen
      title="org.wording"
      values={{ text: task.title[language] }}
      busy={busy}
      facts={[
        { label: 'org.task.from', value: task.company },
        { label: 'org.task.subject', value: task.subject },
        { label: 'org.task.until', value: formatInstant(task.endsAt, locale) },
      ]}
      actions={
        <>
          <Button text="org.task.complete" kind="primary" icon="check" busy={busy} onPress={() => model.done()} />
          <Button text="org.task.save" busy={busy} onPress={() => model.save()} />
        </>
      }
    >
      {problem && <ProblemNotice problem={problem} />}
      {task.message !== '' && <p>{task.message}</p>}
      <Fields model={model} task={task} />
      {task.documents.length > 0 && <Offered model={model} task={task} />}
      {task.mayUpload && <Uploads model={model} task={task} />}
      <Closing model={model} task={task} />
    </Screen>
  );
});

const useErrors = (model: TaskModel) => {
  const { translate } = useTexts();
  return (pointer: string): string | undefined => model.errorAt(pointer, (code, message, args) => translate(`feedback.${code}`, message, args));
};

const Fields = observer(function Fields({ model, task }: Part) {
  if (task.fields.length === 0) return null;
  return (
    <Section id="task" title="org.task.data">
      <FieldGrid>
        {task.fields.map((field) => (
          <Asked key={field.id} model={model} field={field} />
        ))}
      </FieldGrid>
    </Section>
  );
});

const Asked = observer(function Asked({ model, field }: { readonly model: TaskModel; readonly field: TaskField }) {
  const { language } = useTexts();
  const error = useErrors(model)(`/fields/${field.id}`);
  const { id, kind, label, isReadOnly, isRequired, maxLength, choices = [] } = field;
  const common = {
    name: `/fields/${id}`,
    label: 'org.wording',
    labelValues: { text: label[language] },
    value: isReadOnly ? field.value : (model.fields[id] ?? ''),
    onChange: (value: string) => model.change(id, value),
    readOnly: isReadOnly,
    optional: !isRequired,
    error,
  } as const;
  const length = maxLength === undefined ? {} : { maxLength };
  if (kind === 'date') return <DateField {...common} span={4} />;
  if (kind === 'longText') return <TextArea {...common} {...length} span={12} />;
  if (kind === 'yesNo')
    return (
      <YesNoField
        {...common}
        value={common.value === '' ? undefined : common.value === 'true'}
        onChange={(yes) => model.change(id, yes ? 'true' : '')}
        span={6}
      />
    );
  if (kind === 'choice')
    return <ChoiceField {...common} span={6} choices={choices.map((choice) => ({ value: choice.value, wording: choice.label[language] }))} />;
  return <TextField {...common} {...length} span={6} />;
});

const Offered = observer(function Offered({ model, task }: Part) {
  const { t, locale } = useTexts();
  return (
    <Section id="documents" title="org.task.documents">
      <Table label={t('org.task.documents')}>
        <tbody>
          {task.documents.map((document) => (
            <tr key={document.id}>
              <th scope="row">{document.name}</th>
              <td>{formatBytes(document.sizeBytes, locale)}</td>
              <td>{t('org.task.fetches', { left: document.left })}</td>
              <td>
                <Button text="org.task.fetch" icon="download" disabled={document.left === 0} onPress={() => model.fetch(document)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
});

const Uploads = observer(function Uploads({ model, task }: Part) {
  const { language } = useTexts();
  const error = useErrors(model)('/documents');
  return (
    <Section id="uploads" title="org.task.uploads">
      {task.requiredItems.length > 0 && (
        <ul>
          {task.requiredItems.map(({ label }) => (
            <li key={label.EN}>{label[language]}</li>
          ))}
        </ul>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
      <Attachments model={model.uploads} mayChange isGuest />
    </Section>
  );
});

const Closing = observer(function Closing({ model, task }: Part) {
  const { language } = useTexts();
  const errors = useErrors(model);
  if (!task.mayComment && task.confirms === undefined) return null;
  return (
    <Section id="closing" title="org.task.answer">
      <FieldGrid>
        {task.mayComment && (
          <TextArea
            name="/comment"
            label="org.task.comment"
            span={12}
            optional={task.purpose !== 'COMMENT'}
            maxLength={MAX_COMMENT}
            value={model.comment}
            onChange={(comment) => model.say(comment)}
            error={errors('/comment')}
          />
        )}
        {task.confirms !== undefined && (
          <YesNoField
            name="/isConfirmed"
            label="org.wording"
            labelValues={{ text: task.confirms[language] }}
            span={12}
            value={model.isConfirmed}
            onChange={(yes) => model.confirm(yes === true)}
            error={errors('/isConfirmed')}
          />
        )}
      </FieldGrid>
    </Section>
  );
});
