import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Notices } from '../../../application/ports/notices';
import type { PortalError } from '../../../domain/kernel/result';
import { Badge } from '../../../ui/kit/Badge';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ErrorSummary } from '../../../ui/kit/ErrorSummary';
import { FindingsModel } from '../../../ui/kit/findingsModel';
import { FindingsPanel } from '../../../ui/kit/FindingsPanel';
import { Loading } from '../../../ui/kit/Loading';
import { NoticeModel } from '../../../ui/kit/noticeModel';
import NotificationList from '../../../ui/kit/NotificationList';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import { useTexts, type Texts } from '../../../ui/text/texts';
import styles from '../catalogue/catalogue.module.css';
import { StateCard, States } from './StateCard';

const TONES: readonly TagTone[] = ['grey', 'blue', 'teal', 'amber', 'green', 'red', 'dark'];
const BADGES = ['grey', 'red', 'amber', 'blue'] as const;

export function BadgePart() {
  return (
    <States>
      <StateCard title="dy.state.default">
        {TONES.map((tone) => (
          <Tag key={tone} text="dy.goods.status.Released" tone={tone} />
        ))}
      </StateCard>
      <StateCard title="dy.state.filled">
        {BADGES.map((tone, at) => (
          <Badge key={tone} count={at * 1_234} tone={tone} text="kit.grid.lines" />
        ))}
      </StateCard>
      <StateCard title="dy.state.long">
        <Tag text="dy.state.long.label" tone="amber" />
      </StateCard>
    </States>
  );
}

const SAYINGS = [
  { kind: 'SUCCESS', press: 'dy.show.success', text: 'dy.say.done' },
  { kind: 'WARNING', press: 'dy.show.warning', text: 'dy.say.watch' },
  { kind: 'CRITICAL', press: 'dy.show.critical', text: 'dy.say.stop' },
] as const;

/** The portal shows them where it shows its own; the list beside keeps those of the catalogue only. */
export const ToastsPart = observer(function ToastsPart() {
  const notices = useService(Notices);
  const [kept] = useState(() => new NoticeModel());
  return (
    <div className={styles['row']}>
      {SAYINGS.map(({ kind, press, text }) => (
        <Button
          key={kind}
          text={press}
          onPress={() => {
            notices.toast({ kind, text });
            kept.toast({ kind, text });
          }}
        />
      ))}
      <NotificationList model={kept} />
    </div>
  );
});

const problem = ({ t }: Texts, more: Partial<PortalError> = {}): PortalError => ({
  kind: 'unavailable',
  message: t('dy.said.failed'),
  reference: '0f8e4c52-7a61-4b1e-9d5c-2f1f7a9e3b10',
  ...more,
});

export function ProblemPart() {
  const texts = useTexts();
  return (
    <States>
      <StateCard title="dy.state.error">
        <ProblemNotice problem={problem(texts)} onRetry={() => undefined} />
      </StateCard>
      <StateCard title="dy.state.busy">
        <ProblemNotice problem={problem(texts)} onRetry={() => undefined} busy />
      </StateCard>
      <StateCard title="dy.state.noAccess">
        <ProblemNotice problem={problem(texts, { kind: 'forbidden', textKey: 'error.403' })} />
      </StateCard>
      <StateCard title="dy.state.empty">
        <EmptyState text="dy.goods.none">
          <Button text="dy.goods.new" icon="plus" />
        </EmptyState>
      </StateCard>
      <StateCard title="dy.said.busy">
        <Loading />
      </StateCard>
    </States>
  );
}

export function ErrorSummaryPart() {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string>();
  const errors = ['dy.goods.mass', 'dy.goods.value', 'dy.goods.origin'] as const;
  return (
    <div className={styles['stack']}>
      <ErrorSummary errors={errors.map((field) => ({ pointer: `/${field}`, text: `${t(field)}: ${t('dy.said.error')}` }))} onJump={setChosen} />
      <p role="status">{chosen && t('dy.say.chosen', { what: chosen })}</p>
    </div>
  );
}

const SEVERITIES = [3, 2, 2, 1, 0] as const;

export function FindingsPart() {
  const texts = useTexts();
  const [chosen, setChosen] = useState<string>();
  const [model] = useState(() => {
    const full = new FindingsModel(({ pointer }) => setChosen(pointer));
    full.setGroups([
      {
        id: 'goods',
        title: 'dy.goods.goods',
        findings: SEVERITIES.map((severity, at) => ({
          id: String(at),
          severity,
          text: texts.t(severity >= 2 ? 'dy.said.error' : severity === 1 ? 'dy.said.warning' : 'dy.said.hint'),
          place: `${texts.t('dy.goods.line')} ${at + 1}`,
          pointer: `/items/${at}`,
        })),
      },
    ]);
    return full;
  });
  return (
    <div className={styles['stack']}>
      <FindingsPanel model={model} />
      <p role="status">{chosen && texts.t('dy.say.chosen', { what: chosen })}</p>
    </div>
  );
}
