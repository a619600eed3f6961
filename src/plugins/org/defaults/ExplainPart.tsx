import { makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import { resolveDefault, type Explained } from '../../../application/contract/defaultValues';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { DefaultValue } from '../../../domain/organization/defaults/defaultValue';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';

class ExplainModel {
  explained: Explained | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { explained: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  async ask({ area = '', fieldPath = '' }: DefaultValue, orgUnitId: string): Promise<void> {
    const answer = await this.#api.call(resolveDefault, { body: { area, fieldPath, orgUnitId } });
    if (failed(answer)) this.failed(answer.left);
    else this.take(answer.right);
  }

  failed(problem: PortalError): void {
    this.problem = problem;
  }

  take(explained: Explained): void {
    this.problem = undefined;
    this.explained = explained;
  }
}

/** The chain of one field from the tenant down to the user, in the unit one works in: who set what, and what became of it (ORG-R18). */
export const ExplainPart = observer(function ExplainPart({ record }: PartProps<RecordOf<DefaultValue, 'Active' | 'Ended'>, DefaultValue>) {
  const api = useService(Api);
  const session = useService(Session);
  const { t } = useTexts();
  const model = useModel(() => new ExplainModel(api));
  const { explained, problem } = model;
  const { form } = record.content;
  const unit = session.state.user?.orgUnitId;
  return (
    <>
      {unit !== undefined && (
        <Button
          text="org.default.explain"
          icon="search"
          onPress={() => model.ask({ area: form.field('/area').value, fieldPath: form.field('/fieldPath').value }, unit)}
        />
      )}
      {problem && <ProblemNotice problem={problem} />}
      {explained !== undefined && (
        <>
          <p role="status">
            {explained.value === undefined
              ? t('org.default.nothing')
              : t(explained.forced ? 'org.default.forced' : 'org.default.result', { value: explained.value, from: explained.from?.name ?? '' })}
          </p>
          {explained.steps.length > 0 && (
            <Table label={t('org.default.explain')}>
              <thead>
                <tr>
                  <th scope="col">{t('org.default.scope')}</th>
                  <th scope="col">{t('org.default.area')}</th>
                  <th scope="col">{t('org.default.mode')}</th>
                  <th scope="col">{t('org.default.value')}</th>
                  <th scope="col">{t('org.default.effect')}</th>
                </tr>
              </thead>
              <tbody>
                {explained.steps.map(({ scope, area, mode, value, effect }) => (
                  <tr key={`${scope.kind} ${scope.id}`}>
                    <th scope="row">{`${t(`org.level.${scope.kind}`)}: ${scope.name}`}</th>
                    <td>{area}</td>
                    <td>{t(`org.default.mode.${mode}`)}</td>
                    <td>{value}</td>
                    <td>{t(`org.default.effect.${effect}`)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </>
      )}
    </>
  );
});
