import * as t from 'io-ts';
import { Notices } from '../../../application/ports/notices';
import { Button } from '../../../ui/kit/Button';
import { Tag } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { benchScreen } from '../bench/benchScreen';
import styles from '../bench/bench.module.css';

const Outcomes = t.type({ outcomes: t.array(t.type({ result: t.keyof({ accepted: null, raised: null }), text: t.string, contractBroken: t.boolean })) });
const Texts = t.type({ texts: t.array(t.string) });
const Toasts = t.type({ shown: t.array(t.keyof({ SUCCESS: null, WARNING: null, CRITICAL: null })), waiting: t.number });
const Alerts = t.type({ alerts: t.array(t.string) });
const Refused = t.type({ refused: t.string, message: t.string });

/** Each as the portal would word and show it. */
function Shown({ result }: { readonly result: unknown }) {
  const texts = useTexts();
  const notices = useService(Notices);
  if (Refused.is(result)) return <p>{texts.translate(`feedback.${result.refused}`, result.message)}</p>;
  if (Outcomes.is(result))
    return (
      <ol>
        {result.outcomes.map(({ result: became, text, contractBroken }, at) => (
          <li key={at}>
            <Tag text={`dy.bench.${became}`} tone={became === 'raised' ? 'amber' : 'green'} /> {text}
            {contractBroken && <Tag text="dy.bench.contractBroken" tone="red" />}
          </li>
        ))}
      </ol>
    );
  if (Texts.is(result))
    return (
      <ul>
        {result.texts.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    );
  if (Toasts.is(result)) {
    const show = (): void => {
      for (const [at, kind] of result.shown.entries()) notices.toast({ kind, text: `Test: ${kind} ${at + 1}`, listed: false });
    };
    return (
      <div className={styles['buttons']}>
        <span>{texts.t('dy.bench.toasts', { shown: result.shown.length, waiting: result.waiting })}</span>
        {result.shown.length > 0 && <Button text="dy.bench.show" onPress={show} />}
      </div>
    );
  }
  return Alerts.is(result) ? <p>{result.alerts.join(', ')}</p> : null;
}

const first = { kind: 'Outcome', outcomes: [{ statusCode: 0, feedbacks: [{ severity: 1, message: 'Check mass' }] }] };

/** What users are told, and how (test benches, 5.3). */
export default benchScreen({ title: 'dy.notification.title', bench: 'NOTIFICATION', first, seen: Shown });
