import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Screen } from '../../../ui/kit/Screen';
import { SplitView } from '../../../ui/kit/SplitView';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { DocumentView } from './DocumentView';
import { IDC_PATH, STATE_TONES, typeText } from './idcWords';
import { ReviewModel } from './reviewModel';
import { TeachDialog } from './TeachDialog';
import { ValuesView } from './ValuesView';
import styles from './idc.module.css';

const PROFILES = ['se-new-import', 'no-new-import', 'dk-new-import'] as const;

interface Props {
  readonly model: ReviewModel;
}

const Deeds = observer(function Deeds({ model }: Props) {
  const navigation = useService(Navigation);
  const { t } = useTexts();
  const { job, busy } = model;
  if (job === undefined) return null;
  const deliver = async () => {
    const route = await model.deliver();
    if (route !== undefined) navigation.to(route);
  };
  const canRerun = model.isOpen || job.status === 'Failed';
  return (
    <div className={styles['stack']}>
      {model.isOpen && (
        <div className={styles['buttons']}>
          <Button text="cor.idc.save" busy={busy} disabled={!model.hasTyped} onPress={() => model.save()} />
          {job.changedCount > 0 && !model.hasTyped && <Button text="cor.idc.teach" busy={busy} onPress={() => model.teach()} />}
          {job.problemCount > 0 && (
            <YesNoField label="cor.idc.accepted" name="/accepted" optional value={model.accepted} onChange={(on) => model.write({ accepted: on === true })} />
          )}
          <Button text="cor.idc.confirm" kind="primary" busy={busy} disabled={model.hasTyped} onPress={() => model.confirm()} />
          <Button text="cor.idc.reject" kind="danger" busy={busy} onPress={() => model.write({ rejecting: true, reason: '' })} />
        </div>
      )}
      {canRerun && (
        <div className={styles['buttons']}>
          <ChoiceField
            label="cor.idc.setting"
            name="/setting"
            criterion
            value={model.settingId}
            choices={[{ value: '', text: 'cor.idc.setting.any' }, ...job.choices.map(({ id, name }) => ({ value: id, wording: name }))]}
            onChange={(settingId) => model.write({ settingId })}
          />
          <Button text="cor.idc.rerun" busy={busy} onPress={() => model.rerun()} />
          {model.hasModel && <Button text="cor.idc.engine.MODEL" busy={busy} onPress={() => model.rerun('MODEL')} />}
        </div>
      )}
      {job.status === 'Confirmed' && (
        <div className={styles['buttons']}>
          <ChoiceField
            label="cor.idc.profile"
            name="/profile"
            criterion
            value={model.profile}
            choices={PROFILES.map((value) => ({ value, text: `cor.idc.profile.${value}` as const }))}
            onChange={(profile) => model.write({ profile })}
          />
          <Button text="cor.idc.deliver" kind="primary" busy={busy} onPress={deliver} />
        </div>
      )}
      {job.delivered && (
        <p>
          <Link to={job.delivered.route}>{t('cor.idc.delivered', { number: job.delivered.number })}</Link>
        </p>
      )}
      {job.rejectedFor !== undefined && <p>{t('cor.idc.rejectedFor', { reason: job.rejectedFor })}</p>}
    </div>
  );
});

/** One capture: the document on one side, what was read on the other. */
export const ReviewScreen = observer(function ReviewScreen({ id }: { readonly id: string }) {
  const api = useService(Api);
  const texts = useTexts();
  const { t, locale } = texts;
  const model = useModel(() => new ReviewModel(api, id));
  const { job, teaching, problem, rejecting } = model;
  return (
    <Screen
      title="cor.idc.title"
      problem={teaching === undefined && !rejecting ? problem : undefined}
      onRetry={() => model.load()}
      breadcrumb={<Link to={IDC_PATH}>{t('cor.idc.back')}</Link>}
      tag={job && <Tag text={`cor.idc.status.${job.status}`} tone={STATE_TONES[job.status]} />}
      facts={
        job === undefined
          ? []
          : [
              { label: 'cor.idc.file', value: job.fileName },
              { label: 'cor.idc.type', value: t(typeText(job.documentType)) },
              ...(job.settingName === ''
                ? []
                : [{ label: 'cor.idc.setting' as const, value: `${job.settingName} · ${t('cor.idc.version', { no: job.settingVersion })}` }]),
              { label: 'cor.idc.values', value: job.valueCount.toLocaleString(locale) },
              { label: 'cor.idc.problems', value: job.problemCount.toLocaleString(locale) },
            ]
      }
    >
      {job === undefined && !problem && <Loading />}
      {job?.engine === 'MODEL' && <Tag text="cor.idc.simulated" tone="amber" />}
      {job?.failure && <p role="alert">{texts.translate(`feedback.${job.failure.code}`, job.failure.message)}</p>}
      <Deeds model={model} />
      {job && <SplitView width={45} list={<DocumentView model={model} />} editor={<ValuesView model={model} />} />}
      <TeachDialog model={model} />
      {rejecting && (
        <Dialog
          title="cor.idc.reject"
          onClose={() => model.write({ rejecting: false })}
          actions={[
            { text: 'cor.idc.close', safe: true, onPress: () => model.write({ rejecting: false }) },
            { text: 'cor.idc.reject', kind: 'danger', busy: model.busy, onPress: () => model.reject() },
          ]}
        >
          {problem && <ProblemNotice problem={problem} />}
          <TextArea label="cor.idc.reason" name="/reason" maxLength={500} value={model.reason} onChange={(reason) => model.write({ reason })} />
        </Dialog>
      )}
    </Screen>
  );
});
