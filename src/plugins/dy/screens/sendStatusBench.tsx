import * as t from 'io-ts';
import { benchScreen } from '../bench/benchScreen';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import styles from '../bench/bench.module.css';

const Played = t.type({
  status: t.string,
  late: t.boolean,
  duplicates: t.number,
  attempts: t.number,
  history: t.array(t.type({ at: t.number, status: t.string, note: t.string })),
});
const Refused = t.type({ refused: t.string, message: t.string });

function TimeLine({ result }: { readonly result: unknown }) {
  const texts = useTexts();
  if (Refused.is(result)) return <p>{texts.translate(`feedback.${result.refused}`, result.message)}</p>;
  if (!Played.is(result)) return null;
  const { status, attempts, late, duplicates, history } = result;
  return (
    <div className={styles['bench']}>
      <div className={styles['buttons']}>
        <span>{texts.t('dy.bench.message', { status: texts.translate(`sending.status.${status}`, status), attempts })}</span>
        {late && <Tag text="dy.bench.late" tone="amber" />}
        {duplicates > 0 && <Tag text="dy.bench.duplicates" values={{ count: duplicates }} tone="amber" />}
      </div>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={texts.t('dy.bench.tab.seen')}>
        <Table label={texts.t('dy.bench.tab.seen')}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {texts.t('dy.bench.seconds')}
              </th>
              <th scope="col">{texts.t('dy.bench.status')}</th>
              <th scope="col">{texts.t('dy.bench.note')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ at, status: became, note }, place) => (
              <tr key={place}>
                <td data-number>{at.toLocaleString(texts.locale)}</td>
                <td>{texts.translate(`sending.status.${became}`, became)}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}

const first = {
  messageType: 'CC015C',
  channel: 'S2S',
  receiver: 'simulated authority',
  plan: [
    { after: 1, status: 'Sent' },
    { after: 3, status: 'Delivered' },
    { after: 10, status: 'Accepted' },
  ],
};

/** What becomes of a message whose transport and answers are planned (test benches, 5.4). */
export default benchScreen({ title: 'dy.sendstatus.title', bench: 'SENDSTATUS', first, seen: TimeLine });
