import { observer } from 'mobx-react-lite';
import type { ReviewedAssignment } from '../../../application/contract/orgReviews';
import { pickAdministeredUnits } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { ON_SILENCE, REVIEW_KINDS } from '../../../domain/organization/accessReview';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { SplitView } from '../../../ui/kit/SplitView';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { RegisterField } from './RegisterField';
import { ReviewsModel } from './reviewsModel';
import { ScopeWords } from './ScopeWords';
import styles from './rights.module.css';

/** Rights of a unit that are looked through, confirmed or revoked, and signed off (organization, 5.7). */
export default observer(function ReviewPart() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new ReviewsModel(api));
  const { reviews, whole, problem, busy, starting } = model;
  const list = (
    <div className={styles['parts']}>
      <div>
        <Button text="org.review.start" icon="plus" onPress={() => model.start({})} />
      </div>
      {reviews === undefined && !problem && <Loading />}
      {reviews?.length === 0 && <p>{t('org.review.none')}</p>}
      <ul className={styles['parts']}>
        {reviews?.map(({ id, unit, kind, status, rights, decided, dueOn, nextOn }) => (
          <li key={id}>
            <Button
              text="org.review.named"
              values={{ unit, kind: t(`org.review.kind.${kind}`) }}
              kind="quiet"
              pressed={id === whole?.review.id}
              onPress={() => model.choose(id)}
            />
            <div>
              {status === 'Open'
                ? t('org.review.progress', { decided, rights, due: formatDate(dueOn, locale) })
                : t('org.review.next', { day: formatDate(nextOn ?? '', locale) })}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <>
      {problem && starting === undefined && <ProblemNotice problem={problem} busy={busy} onRetry={() => model.reload()} />}
      <SplitView
        list={list}
        width={25}
        editor={whole === undefined ? <EmptyState text="org.review.choose" /> : <Reviewed key={whole.review.id} model={model} />}
      />
      {starting !== undefined && <StartDialog model={model} />}
      <RevokeDialog model={model} />
    </>
  );
});

const StartDialog = observer(function StartDialog({ model }: { readonly model: ReviewsModel }) {
  const { starting, problem, busy } = model;
  if (starting === undefined) return null;
  const close = (): void => model.start(undefined);
  return (
    <Dialog
      title="org.review.start"
      wide
      onClose={close}
      actions={[
        { text: 'kit.cancel', onPress: close },
        { text: 'org.review.start', kind: 'primary', busy, disabled: starting.orgUnitId === '', onPress: () => model.begin() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <RegisterField
        label="org.review.unit"
        name="/orgUnitId"
        hint="org.review.unit.hint"
        register={pickAdministeredUnits}
        value={starting.orgUnitId}
        onChange={(orgUnitId) => model.start({ orgUnitId })}
      />
      <ChoiceField
        label="org.review.kind"
        name="/kind"
        choices={REVIEW_KINDS.map((value) => ({ value, text: `org.review.kind.${value}` as const }))}
        value={starting.kind}
        onChange={(value) => {
          const kind = REVIEW_KINDS.find((one) => one === value);
          if (kind !== undefined) model.start({ kind });
        }}
      />
      <ChoiceField
        label="org.review.onSilence"
        name="/onSilence"
        choices={ON_SILENCE.map((value) => ({ value, text: `org.review.onSilence.${value}` as const }))}
        value={starting.onSilence}
        onChange={(value) => model.start({ onSilence: value === 'Revoke' ? 'Revoke' : 'Keep' })}
      />
    </Dialog>
  );
});

const RevokeDialog = observer(function RevokeDialog({ model }: { readonly model: ReviewsModel }) {
  const { revoking, reason } = model;
  if (revoking === undefined) return null;
  const close = (): void => model.askToRevoke(undefined);
  return (
    <Dialog
      title="org.rights.revoke.title"
      values={{ role: revoking.role, name: revoking.subjectName }}
      onClose={close}
      actions={[
        { text: 'kit.cancel', safe: true, onPress: close },
        { text: 'org.rights.revoke', kind: 'danger', onPress: () => model.revoke() },
      ]}
    >
      <TextArea label="org.reason" name="/reason" optional maxLength={500} value={reason} onChange={(text) => model.write(text)} />
    </Dialog>
  );
});

const Reviewed = observer(function Reviewed({ model }: { readonly model: ReviewsModel }) {
  const { t, locale } = useTexts();
  const { whole, single, unmarked, busy } = model;
  if (whole === undefined) return null;
  const { unit, kind, status, openedBy, openedAt, onSilence, dueOn, rights, decided, revoked, closedAt, closedBy, hash } = whole.review;
  return (
    <div className={styles['parts']}>
      <h2>{t('org.review.named', { unit, kind: t(`org.review.kind.${kind}`) })}</h2>
      <p>
        {t('org.review.opened', { by: openedBy, at: formatInstant(openedAt, locale) })}{' '}
        {t(`org.review.silence.${onSilence}`, { due: formatDate(dueOn, locale) })}
      </p>
      <p role="status">{t('org.review.counts', { rights, decided, revoked })}</p>
      {status === 'Open' && (
        <div>
          <Button text="org.review.close" kind="primary" busy={busy} disabled={decided < rights} onPress={() => model.close()} />
        </div>
      )}
      {closedAt !== undefined && (
        <>
          <p>{t('org.review.closed', { by: closedBy ?? '', at: formatInstant(closedAt, locale) })}</p>
          <p className={styles['secret']}>{t('org.review.hash', { hash: hash ?? '' })}</p>
        </>
      )}
      {unmarked.length > 0 && (
        <ul className={styles['parts']}>
          {unmarked.map((group) => (
            <li key={`${group.role} ${group.scopeName}`}>
              <Button
                text="org.review.confirmAll"
                values={{ count: group.items.length, role: group.role, scope: group.scopeName }}
                busy={busy}
                onPress={() => model.confirm(group.items)}
              />
            </li>
          ))}
        </ul>
      )}
      <Rights label="org.review.single" items={single} model={model} />
      {unmarked.length > 0 && <Rights label="org.review.unmarked" items={unmarked.flatMap(({ items }) => items)} model={model} />}
    </div>
  );
});

interface RightsProps {
  readonly label: 'org.review.single' | 'org.review.unmarked';
  readonly items: readonly ReviewedAssignment[];
  readonly model: ReviewsModel;
}

const Rights = observer(function Rights({ label, items, model }: RightsProps) {
  const { t, locale } = useTexts();
  if (items.length === 0) return null;
  return (
    <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t(label)}>
      <Table label={t(label)}>
        <thead>
          <tr>
            <th scope="col">{t('org.rights.subject')}</th>
            <th scope="col">{t('org.rights.role')}</th>
            <th scope="col">{t('org.rights.scope')}</th>
            <th scope="col">{t('org.review.usedOn')}</th>
            <th scope="col">{t('org.review.marks')}</th>
            <th scope="col">{t('org.review.decision')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.assignmentId}>
              <th scope="row">{item.subjectName}</th>
              <td>{item.role}</td>
              <td>
                <ScopeWords row={item} />
              </td>
              <td>{item.usedOn === undefined ? t('org.review.never') : formatDate(item.usedOn, locale)}</td>
              <td>{item.marks.map((mark) => t(`org.review.mark.${mark}`)).join(', ')}</td>
              <td>
                {item.decision && <Tag text={`org.review.decision.${item.decision}`} tone={item.decision === 'Confirmed' ? 'green' : 'dark'} />}
                {item.decision && ` ${[item.decidedBy, item.reason].filter(Boolean).join(' – ')}`}
              </td>
              <td>
                <Decide item={item} model={model} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
});

const Decide = observer(function Decide({ item, model }: { readonly item: ReviewedAssignment; readonly model: ReviewsModel }) {
  const { t } = useTexts();
  if (!item.mayDecide) return null;
  const named = (text: 'org.review.confirm' | 'org.rights.revoke'): string => `${t(text)}: ${item.role}, ${item.subjectName}`;
  return (
    <div className={styles['buttons']}>
      {item.decision === undefined && (
        <Button text="org.review.confirm" label={named('org.review.confirm')} kind="quiet" busy={model.busy} onPress={() => model.confirm([item])} />
      )}
      <Button text="org.rights.revoke" label={named('org.rights.revoke')} kind="quiet" busy={model.busy} onPress={() => model.askToRevoke(item)} />
    </div>
  );
});
