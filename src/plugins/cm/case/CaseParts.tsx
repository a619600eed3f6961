import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import {
  addCaseLink,
  addNote,
  addOperation,
  changeNote,
  createFromCase,
  readCaseLinks,
  readNotes,
  readOperations,
  removeCaseLink,
} from '../../../application/contract/cases';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { Session } from '../../../application/session/session';
import { freshGuid } from '../../../application/session/freshGuid';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import { OPERATION_TYPES, type OperationType } from '../../../domain/case/operations';
import { failed } from '../../../domain/kernel/result';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { profileOfCase } from './caseWords';
import { LoadedModel } from './loadedModel';
import styles from './cases.module.css';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

/** Notes of the desk, pinned ones first. */
export const NotesPart = observer(function NotesPart({ record }: Props) {
  const api = useService(Api);
  const { t, locale } = useTexts();
  const id = record.record?.id ?? '';
  const model = useModel(() => new LoadedModel(() => api.call(readNotes, { params: { id } })));
  const [text, setText] = useState('');
  const add = async () => {
    const added = await model.run(() => api.call(addNote, { params: { id }, body: { text } }, { idempotencyKey: freshGuid() }));
    if (added) setText('');
  };
  return (
    <Section id="notes" title="cm.tab.notes">
      {model.problem && <ProblemNotice problem={model.problem} />}
      <TextArea label="cm.note.text" name="/note/text" value={text} maxLength={4_000} onChange={setText} />
      <Button text="cm.note.add" busy={model.busy} disabled={text.trim() === ''} onPress={add} />
      {(model.value ?? []).map((note) => (
        <article key={note.id} className={styles['message']}>
          <p>
            <strong>{note.by}</strong> {formatInstant(note.at, locale)} {note.kind === 'SYSTEM' && <Tag text="cm.note.system" tone="grey" />}
            {note.pinned && <Tag text="cm.note.pinned" tone="blue" />}
          </p>
          <p className={styles['text']}>{note.text}</p>
          <Button
            text={note.pinned ? 'cm.note.unpin' : 'cm.note.pin'}
            kind="quiet"
            busy={model.busy}
            onPress={() => model.run(() => api.call(changeNote, { params: { id, noteId: note.id }, body: { pinned: !note.pinned } }))}
          />
        </article>
      ))}
      {model.value?.length === 0 && <p>{t('cm.note.none')}</p>}
    </Section>
  );
});

interface OperationDraft {
  readonly operationType: OperationType;
  readonly place: string;
  readonly vehicleId: string;
  readonly failureReason: string;
  readonly handedTo: string;
}

const BLANK: OperationDraft = { operationType: 'ArrivalAtBorder', place: '', vehicleId: '', failureReason: '', handedTo: '' };
const operationChoices = OPERATION_TYPES.map((value) => ({ value, text: `cm.operation.${value}` as const }));

/** What happens at the border: papers handed over, vehicles that arrive. */
export const OperationsPart = observer(function OperationsPart({ record }: Props) {
  const api = useService(Api);
  const { t, locale } = useTexts();
  const id = record.record?.id ?? '';
  const model = useModel(() => new LoadedModel(() => api.call(readOperations, { params: { id } })));
  const [draft, setDraft] = useState(BLANK);
  const put = (field: keyof OperationDraft) => (value: string) => setDraft({ ...draft, [field]: value });
  const register = async (status: 'Completed' | 'Failed') => {
    const { vehicleId, ...rest } = draft;
    const body = { ...rest, status, ...(vehicleId.trim() !== '' && { vehicleId }) };
    const done = await model.run(() => api.call(addOperation, { params: { id }, body }, { idempotencyKey: freshGuid() }));
    if (!done) return;
    setDraft(BLANK);
    await record.live.reload();
  };
  return (
    <Section id="operations" title="cm.tab.operations">
      {model.problem && <ProblemNotice problem={model.problem} />}
      {!record.isReadOnly && (
        <div className={styles['row']}>
          <ChoiceField
            label="cm.operation.type"
            name="/operation/operationType"
            span={3}
            value={draft.operationType}
            choices={operationChoices}
            onChange={(value) => setDraft({ ...draft, operationType: value === 'DocumentHandover' ? value : 'ArrivalAtBorder' })}
          />
          <TextField label="cm.operation.place" name="/operation/place" optional value={draft.place} maxLength={100} onChange={put('place')} />
          <TextField label="cm.operation.vehicle" name="/operation/vehicleId" optional value={draft.vehicleId} maxLength={35} onChange={put('vehicleId')} />
          <TextField
            label="cm.operation.failureReason"
            name="/operation/failureReason"
            optional
            value={draft.failureReason}
            maxLength={100}
            onChange={put('failureReason')}
          />
          <Button text="cm.operation.completed" busy={model.busy} onPress={() => register('Completed')} />
          <Button text="cm.operation.failed" busy={model.busy} onPress={() => register('Failed')} />
        </div>
      )}
      {model.value?.length === 0 && <p>{t('cm.operation.none')}</p>}
      {model.value && model.value.length > 0 && (
        <Table label={t('cm.tab.operations')}>
          <tbody>
            {model.value.map((one) => (
              <tr key={one.id}>
                <th scope="row">{t(`cm.operation.${one.operationType}`)}</th>
                <td>
                  <Tag text={`cm.operation.state.${one.status}`} tone={one.status === 'Completed' ? 'green' : 'red'} />
                </td>
                <td>{formatInstant(one.performedAt, locale)}</td>
                <td>{[one.place, one.vehicleId, one.failureReason].filter((part) => part !== '').join(', ')}</td>
                <td>{one.performedBy}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
});

const linkChoices = [
  { value: 'DECLARATION', text: 'cm.link.DECLARATION' },
  { value: 'CASE', text: 'cm.link.CASE' },
  { value: 'EXTERNAL_DECLARATION', text: 'cm.link.EXTERNAL_DECLARATION' },
] as const;
type LinkKind = (typeof linkChoices)[number]['value'];

/** Declarations and other records of a case. */
export const LinksPart = observer(function LinksPart({ record }: Props) {
  const api = useService(Api);
  const session = useService(Session);
  const navigation = useService(Navigation);
  const { t, locale } = useTexts();
  const id = record.record?.id ?? '';
  const model = useModel(() => new LoadedModel(() => api.call(readCaseLinks, { params: { id } })));
  const [kind, setKind] = useState<LinkKind>('DECLARATION');
  const [number, setNumber] = useState('');
  const { country = '', direction = '' } = record.record?.content ?? {};
  const profile = profileOfCase(country, direction);
  const attach = async () => {
    const added = await model.run(() => api.call(addCaseLink, { params: { id }, body: { targetKind: kind, number } }, { idempotencyKey: freshGuid() }));
    if (added) setNumber('');
  };
  const create = async () => {
    if (profile === undefined) return;
    let route = '';
    await model.run(async () => {
      const made = await api.call(createFromCase, { params: { id }, body: { profile } }, { idempotencyKey: freshGuid() });
      if (!failed(made)) route = made.right.route;
      return made;
    });
    if (route !== '') navigation.to(route);
  };
  return (
    <Section id="links" title="cm.tab.links">
      {model.problem && <ProblemNotice problem={model.problem} />}
      {!record.isReadOnly && (
        <div className={styles['row']}>
          <ChoiceField
            label="cm.link.kind"
            name="/link/targetKind"
            span={3}
            value={kind}
            choices={linkChoices}
            onChange={(value) => setKind(linkChoices.find((one) => one.value === value)?.value ?? 'DECLARATION')}
          />
          <TextField label="cm.link.number" name="/link/number" span={4} value={number} maxLength={70} onChange={setNumber} />
          <Button text="cm.link.attach" busy={model.busy} disabled={number.trim() === ''} onPress={attach} />
          {profile !== undefined && session.allowed('dec.search') && <Button text="cm.link.create" icon="plus" busy={model.busy} onPress={create} />}
        </div>
      )}
      {model.value?.length === 0 && <p>{t('cm.link.none')}</p>}
      {model.value && model.value.length > 0 && (
        <Table label={t('cm.tab.links')}>
          <tbody>
            {model.value.map((link) => (
              <tr key={link.id}>
                <td>{t(`cm.link.${link.targetKind}`)}</td>
                <th scope="row">{link.route === '' ? link.targetNumber : <Link to={link.route}>{link.targetNumber}</Link>}</th>
                <td>{[link.statusCode, link.statusText].filter((part) => part !== '').join(' ')}</td>
                <td>{formatInstant(link.lastChangedAt, locale)}</td>
                <td>
                  {link.linkType === 'ATTACHED' && !record.isReadOnly && (
                    <Button
                      text="cm.link.remove"
                      kind="quiet"
                      busy={model.busy}
                      onPress={() => model.run(() => api.call(removeCaseLink, { params: { id, linkId: link.id } }))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
});
