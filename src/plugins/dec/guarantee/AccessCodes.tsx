import { observer } from 'mobx-react-lite';
import type { TransitGuarantee } from '../../../application/contract/declarationGuarantees';
import { ACCESS_CODE_MASK } from '../../../domain/declaration/guarantee/declaredCodes';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import tables from '../../../ui/archetypes/record/record.module.css';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { AccessCodesModel } from './accessCodesModel';
import type { GuaranteeDraft } from './guaranteeCalls';
import styles from './guarantee.module.css';

/** The codes as they are stored: masked, and shown with a reason to who may. */
export const AccessCodes = observer(function AccessCodes({ record }: PartProps<TransitGuarantee, GuaranteeDraft>) {
  return record.record ? <Codes guarantee={record.record} /> : null;
});

const Codes = observer(function Codes({ guarantee }: { readonly guarantee: TransitGuarantee }) {
  const { t } = useTexts();
  const api = useService(Api);
  const mayReveal = useService(Session).allowed('dec.transit-guarantee.edit');
  const model = useModel(() => new AccessCodesModel(api, guarantee.id));
  if (guarantee.accessCodes.length === 0) return <EmptyState text="dec.guarantee.codes.none" />;
  return (
    <>
      <div className={tables['scrolls']} tabIndex={0} role="group" aria-label={t('dec.guarantee.codes.stored')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dec.guarantee.code.label')}</th>
              <th scope="col">{t('dec.guarantee.code')}</th>
              <th scope="col">{t('dec.guarantee.code.default')}</th>
              {mayReveal && <td />}
            </tr>
          </thead>
          <tbody>
            {guarantee.accessCodes.map(({ id, label, isDefault }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td className={styles['code']}>
                  {model.shown.get(id) ?? (
                    <span aria-label={t('dec.guarantee.code.hidden')} role="img">
                      {ACCESS_CODE_MASK}
                    </span>
                  )}
                </td>
                <td>{t(isDefault ? 'kit.yes' : 'kit.no')}</td>
                {mayReveal && (
                  <td>
                    {!model.shown.has(id) && (
                      <Button text="dec.guarantee.reveal" label={`${t('dec.guarantee.reveal')}: ${label}`} onPress={() => model.ask(id)} />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <RevealDialog model={model} />
    </>
  );
});

const RevealDialog = observer(function RevealDialog({ model }: { readonly model: AccessCodesModel }) {
  const texts = useTexts();
  const { asking, problem, busy } = model;
  if (!asking) return null;
  return (
    <Dialog
      title="dec.guarantee.reveal.title"
      onClose={() => model.keep()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.keep(), safe: true },
        { text: 'dec.guarantee.reveal', kind: 'primary', busy, onPress: () => model.reveal(texts) },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <p>{texts.t('dec.guarantee.reveal.body')}</p>
      <FieldGrid>
        {asking.fields.map((field) => (
          <FieldControl key={field.id} field={field} host={asking} />
        ))}
      </FieldGrid>
    </Dialog>
  );
});
