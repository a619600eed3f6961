import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { extendRequest, judgeItem, readRequestLinks } from '../../../application/contract/caseRequests';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { isOpenRequest, isWaiting, type RequestContent, type RequestItem, type RequestStatus } from '../../../domain/case/requests/request';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { DateTimeField } from '../../../ui/kit/fields/DateTimeField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LoadedModel } from '../case/loadedModel';
import styles from '../case/cases.module.css';

type Props = PartProps<RecordOf<RequestContent, RequestStatus>, RequestContent>;

/** What came back: each answer is accepted, which may fill the case, or sent back. */
export const RequestAnswers = observer(function RequestAnswers({ record }: Props) {
  const api = useService(Api);
  const { t, locale } = useTexts();
  const stored = record.record;
  const id = stored?.id ?? '';
  const model = useModel(() => new LoadedModel(() => api.call(readRequestLinks, { params: { id } })));
  const [dueAt, setDueAt] = useState<string>();
  if (stored === undefined) return null;
  const { status, version, content } = stored;
  const done = async (deed: () => ReturnType<typeof judge>) => {
    if (await model.run(deed)) await record.live.reload();
  };
  const judge = (item: RequestItem, accept: boolean, comment = '') =>
    api.call(judgeItem, { params: { id }, body: { version, key: item.key ?? '', accept, comment, dueAt: '' } }, { idempotencyKey: freshGuid() });
  const extend = () => done(() => api.call(extendRequest, { params: { id }, body: { version, dueAt: dueAt ?? '' } }, { idempotencyKey: freshGuid() }));
  return (
    <Section id="answers" title="cm.info.answers">
      {model.problem && <ProblemNotice problem={model.problem} />}
      <Table label={t('cm.info.answers')}>
        <thead>
          <tr>
            <th scope="col">{t('cm.info.label')}</th>
            <th scope="col">{t('cm.info.required')}</th>
            <th scope="col">{t('cm.info.answer')}</th>
            <th scope="col">{t('cm.info.answeredBy')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {(content.items ?? []).map((item) => (
            <Item
              key={item.key}
              item={item}
              busy={model.busy}
              mayJudge={isOpenRequest(status)}
              onJudge={(accept, comment) => done(() => judge(item, accept, comment))}
            />
          ))}
        </tbody>
      </Table>
      {isWaiting(status) && (
        <FieldGrid>
          <DateTimeField name="/request/dueAt" label="cm.info.extend" span={4} value={dueAt ?? content.dueAt ?? ''} onChange={setDueAt} />
          <Button text="cm.info.extend.do" busy={model.busy} disabled={dueAt === undefined} onPress={extend} />
        </FieldGrid>
      )}
      {(model.value ?? []).length > 0 && (
        <Table label={t('cm.info.links')}>
          <thead>
            <tr>
              <th scope="col">{t('cm.info.recipient')}</th>
              <th scope="col">{t('cm.case.status')}</th>
              <th scope="col">{t('cm.info.until')}</th>
            </tr>
          </thead>
          <tbody>
            {model.value?.map((link) => (
              <tr key={link.id}>
                <th scope="row">{link.recipient}</th>
                <td>{t(`oneTime.state.${link.state}`)}</td>
                <td>{formatInstant(link.completedAt ?? link.expiresAt, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
});

interface ItemProps {
  readonly item: RequestItem;
  readonly busy: boolean;
  readonly mayJudge: boolean;
  readonly onJudge: (accept: boolean, comment?: string) => unknown;
}

function Item({ item, busy, mayJudge, onJudge }: ItemProps) {
  const { t, locale } = useTexts();
  const [comment, setComment] = useState<string>();
  const { label, required, kind, value = '', documents = [], answeredBy, answeredAt, verdict } = item;
  const shown = kind === 'CONFIRM' && value === 'true' ? t('cm.yes') : value;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{required === true ? t('cm.yes') : ''}</td>
      <td>
        {shown} {documents.map(({ fileName }) => fileName).join(', ')} {verdict === 'ACCEPTED' && <Tag text="cm.info.accepted" tone="green" />}
        {verdict === 'SENT_BACK' && <Tag text="cm.info.sentBack" tone="amber" />} {verdict === 'SENT_BACK' && item.comment}
      </td>
      <td>{answeredAt !== undefined && `${answeredBy ?? ''} ${formatInstant(answeredAt, locale)}`}</td>
      <td>
        {mayJudge && answeredAt !== undefined && verdict === undefined && (
          <div className={styles['row']}>
            <Button text="cm.info.accept" kind="quiet" busy={busy} onPress={() => onJudge(true)} />
            {comment === undefined ? (
              <Button text="cm.info.sendBack" kind="quiet" onPress={() => setComment('')} />
            ) : (
              <>
                <TextField label="cm.info.why" name={`/request/${item.key ?? ''}`} criterion span={3} value={comment} maxLength={200} onChange={setComment} />
                <Button text="cm.info.sendBack" busy={busy} disabled={comment.trim() === ''} onPress={() => onJudge(false, comment)} />
              </>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}
