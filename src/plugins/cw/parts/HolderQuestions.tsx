import { observer } from 'mobx-react-lite';
import { answerHolderQuestion, listHolderQuestions } from '../../../application/contract/cwTools';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { stockholmDate } from '../../../domain/kernel/dates';
import { choice } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { FormHost } from '../../../ui/archetypes/fields/formHost';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FormModel } from '../../../ui/kit/form/formModel';
import { formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Loaded } from './loaded';

/** Goods of others for a public warehouse of ours: customs wait for the answer of its holder. Nothing is shown where nobody asks. */
export const HolderQuestions = observer(function HolderQuestions() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const form = useModel(() => Object.assign(new FormModel<Readonly<Record<string, string>>>({ guarantee: '' }), { open: () => () => undefined }));
  const model = useModel(() => new Loaded(() => api.call(listHolderQuestions, {})));
  const { value, problem, busy } = model;
  if (value === undefined || value.questions.length === 0) return undefined;
  const host = new FormHost(form, { readOnly: () => busy, date: () => stockholmDate(new Date()) });
  const guarantees = value.guarantees.map((one) => ({ value: one, wording: one }));
  const answer = (id: string, given: 'take' | 'refuse'): Promise<boolean> =>
    model.run(() =>
      api.call(
        answerHolderQuestion,
        { params: { id, answer: given }, body: given === 'take' ? { guarantee: form.value['guarantee'] ?? '' } : {} },
        { idempotencyKey: freshGuid() },
      ),
    );
  return (
    <Section id="holder" title="cw.holder.title">
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      <FieldGrid>
        <FieldControl field={choice('guarantee', 'cw.holder.guarantee', guarantees, { optional: true, span: 4 })} host={host} />
      </FieldGrid>
      {value.questions.map(({ id, declarant, lrn, warehouseCode, goods }) => (
        <div key={id}>
          <p>{t('cw.holder.question', { declarant, lrn, warehouse: warehouseCode })}</p>
          <Table label={t('cw.lines')}>
            <tbody>
              {goods.map((item, at) => (
                <tr key={at}>
                  <td>{item.commodityCode}</td>
                  <td>{item.description}</td>
                  <td data-number>{formatDecimal(item.packages, locale)}</td>
                  <td data-number>{formatDecimal(item.grossMass, locale)} kg</td>
                  <td data-number>{formatDecimal(item.value, locale)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Button text="cw.holder.take" kind="primary" busy={busy} onPress={() => answer(id, 'take')} />
          <Button text="cw.holder.refuse" busy={busy} onPress={() => answer(id, 'refuse')} />
        </div>
      ))}
    </Section>
  );
});
