import * as t from 'io-ts';
import { observer } from 'mobx-react-lite';
import { listBalances, previewBalance, sendBalance } from '../../../application/contract/cwTools';
import { Api } from '../../../application/ports/api';
import { BALANCE_FORMATS } from '../../../domain/warehouse/stockBalance';
import { choice, dateTime, text } from '../../../ui/archetypes/fields/constructors';
import type { ResultProps, StepProps } from '../../../ui/archetypes/wizard/declared';
import { wizardScreen } from '../../../ui/archetypes/wizard/wizardScreen';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { coded, ownerField, statusText, warehouseField } from '../parts/fields';
import { Loaded } from '../parts/loaded';

const Draft = t.exact(
  t.intersection([
    t.type({ warehouseId: t.string, detail: t.string, format: t.string }),
    t.partial({ articleOwner: t.string, balanceAt: t.string, articles: t.string }),
  ]),
);
type Draft = t.TypeOf<typeof Draft>;
interface Sent {
  readonly messageNo: string;
  readonly rowCount: number;
  readonly controlTotal: string;
}

const given = ({ articleOwner = '', balanceAt = '', articles = '', ...draft }: Draft) => ({
  ...draft,
  ...(articleOwner !== '' && { articleOwner }),
  ...(balanceAt !== '' && { balanceAt }),
  ...(articles !== '' && { articles }),
});

/** The rows as they would be sent, with their control total. */
const Preview = observer(function Preview({ wizard }: StepProps<Draft, undefined>) {
  const { t: word, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(previewBalance, { body: given(wizard.form.value) })));
  const { value, problem, busy } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />;
  return (
    <>
      <p>
        {word('cw.controlTotal')}: <strong>{formatDecimal(value?.controlTotal ?? '0', locale)}</strong> {value && formatInstant(value.balanceAt, locale)}
      </p>
      <Table label={word('cw.sendBalance')}>
        <thead>
          <tr>
            <th>{word('cw.article')}</th>
            <th>{word('cw.col.lotNo')}</th>
            <th data-number>{word('cw.line.quantity')}</th>
            <th data-number>{word('cw.col.reserved')}</th>
            <th data-number>{word('cw.col.available')}</th>
            <th>{word('cw.line.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {value?.rows.map(({ articleNo, lotNo, quantity, reserved, available, unit }) => (
            <tr key={`${articleNo} ${lotNo} ${unit}`}>
              <td>{articleNo}</td>
              <td>{lotNo}</td>
              <td data-number>{formatDecimal(quantity, locale)}</td>
              <td data-number>{formatDecimal(reserved, locale)}</td>
              <td data-number>{formatDecimal(available, locale)}</td>
              <td>{unit}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <pre>{value?.payload}</pre>
    </>
  );
});

/** What was sent before, and what became of it. */
const Sendings = observer(function Sendings() {
  const { t: word, locale } = useTexts();
  const api = useService(Api);
  const { value } = useModel(() => new Loaded(() => api.call(listBalances, {})));
  return (
    <Table label={word('cw.sentBefore')}>
      <thead>
        <tr>
          <th>{word('cw.number')}</th>
          <th>{word('cw.balanceAt')}</th>
          <th>{word('cw.format')}</th>
          <th data-number>{word('cw.rows')}</th>
          <th data-number>{word('cw.controlTotal')}</th>
          <th>{word('cw.status')}</th>
          <th data-number>{word('cw.col.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {value?.map(({ id, messageNo, balanceAt, format, rowCount, controlTotal, status, differences }) => (
          <tr key={id}>
            <td>{messageNo}</td>
            <td>{formatInstant(balanceAt, locale)}</td>
            <td>{format}</td>
            <td data-number>{rowCount}</td>
            <td data-number>{formatDecimal(controlTotal, locale)}</td>
            <td>{word(statusText(status))}</td>
            <td data-number>{differences}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});

const Done = ({ answer }: ResultProps<Draft, undefined, Sent>) => {
  const { t: word, locale } = useTexts();
  return (
    <>
      <p>{word('cw.balanceSent', { number: answer.messageNo, rows: answer.rowCount, total: formatDecimal(answer.controlTotal, locale) })}</p>
      <p>{word('cw.simulated')}</p>
      <Sendings />
    </>
  );
};

/** The stock of a warehouse as a message to the simulated receiver (6.1). */
export default wizardScreen<Draft, undefined, Sent>({
  title: 'cw.sendBalance',
  kind: 'cw.sendBalance',
  codec: Draft,
  blank: () => ({ warehouseId: '', detail: 'ARTICLE', format: 'JSON' }),
  useOwn: () => undefined,
  steps: [
    {
      id: 'what',
      title: 'cw.step.what',
      fields: [
        warehouseField(),
        ownerField(true),
        dateTime('balanceAt', 'cw.balanceAt', { optional: true }),
        choice('detail', 'cw.detail', coded('cw.detail', ['ARTICLE', 'LOT'])),
        text('articles', 'cw.onlyArticles', { optional: true, maxLength: 500, span: 6 }),
        choice(
          'format',
          'cw.format',
          BALANCE_FORMATS.map((value) => ({ value, wording: value })),
        ),
      ],
      part: Sendings,
    },
    { id: 'preview', title: 'cw.preview', part: Preview },
  ],
  finish: { text: 'cw.send', run: (api, draft, _own, idempotencyKey) => api.call(sendBalance, { body: given(draft) }, { idempotencyKey }), result: Done },
});
