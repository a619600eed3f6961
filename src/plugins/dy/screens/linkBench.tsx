import * as t from 'io-ts';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import { oneOf } from '../../../domain/kernel/oneOf';
import { LINK_DEEDS } from '../../../domain/testbench/linkScenarios';
import { benchScreen } from '../bench/benchScreen';
import styles from '../bench/bench.module.css';

const Visited = t.type({
  steps: t.array(
    t.type({
      name: oneOf(LINK_DEEDS),
      status: t.number,
      code: t.string,
      ms: t.number,
    }),
  ),
  sessions: t.number,
  refused: t.number,
  state: t.string,
  forbidden: t.number,
  leaks: t.array(t.string),
});
const Refused = t.type({ refused: t.string, message: t.string });
const OK = 200;

function Seen({ result }: { readonly result: unknown }) {
  const texts = useTexts();
  if (Refused.is(result)) return <p>{result.message}</p>;
  if (!Visited.is(result)) return null;
  const { steps, sessions, refused, state, forbidden, leaks } = result;
  return (
    <div className={styles['bench']}>
      <div className={styles['buttons']}>
        <span>{texts.t('dy.link.came', { sessions, refused })}</span>
        <Tag text="dy.link.state" values={{ state: texts.translate(`dy.link.state.${state}`, state) }} tone="blue" />
        {forbidden > 0 && (
          <Tag
            text={leaks.length === 0 ? 'dy.link.tight' : 'dy.link.leaks'}
            values={{ count: leaks.length === 0 ? forbidden : leaks.length }}
            tone={leaks.length === 0 ? 'green' : 'red'}
          />
        )}
      </div>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={texts.t('dy.link.steps')}>
        <Table label={texts.t('dy.link.steps')}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {texts.t('dy.link.number')}
              </th>
              <th scope="col">{texts.t('dy.link.step')}</th>
              <th scope="col">{texts.t('dy.link.answer')}</th>
              <th scope="col" data-number>
                {texts.t('dy.bench.ms')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ name, status, code, ms }, at) => (
              <tr key={at}>
                <td data-number>{at + 1}</td>
                <th scope="row">{texts.t(`dy.link.deed.${name}`)}</th>
                <td>
                  <Tag text={status === OK && code === '' ? 'dy.link.taken' : 'dy.link.refused'} tone={status === OK && code === '' ? 'green' : 'amber'} />{' '}
                  {code === '' ? status : code}
                </td>
                <td data-number>{ms.toLocaleString(texts.locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {leaks.length > 0 && (
        <ul>
          {leaks.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A one-time link of its own each time, with its visitors: replay, twenty at once, wrong codes, another browser, calls that are not theirs (test benches, 5.2). */
export default benchScreen({
  title: 'dy.otu.title',
  bench: 'OTU',
  first: { deeds: ['open', 'code', 'auth', 'task', 'replay', 'forbidden'], clients: 1 },
  seen: Seen,
});
