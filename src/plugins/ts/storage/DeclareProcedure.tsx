import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef } from 'mobx';
import { declareProcedure } from '../../../application/contract/ts';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { ProcedureStatus } from '../../../domain/temporary-storage/statuses';
import type { SubsequentProcedure } from '../../../domain/temporary-storage/subsequent';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';

type Props = PartProps<RecordOf<SubsequentProcedure, ProcedureStatus>, SubsequentProcedure>;

class DeclareModel implements Model {
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  async declare(id: string, version: number, done: () => void): Promise<void> {
    this.#work(true, undefined);
    const answer = await this.#api.call(declareProcedure, { params: { id }, body: { version } }, { idempotencyKey: freshGuid() });
    this.#work(false, failed(answer) ? answer.left : undefined);
    if (!failed(answer)) done();
  }

  #work(busy: boolean, problem: PortalError | undefined): void {
    this.busy = busy;
    this.problem = problem;
  }
}

/** The declaration that takes the goods out: a draft is made of what is held here, and its release writes them off. */
export const DeclareProcedure = observer(function DeclareProcedure({ record }: Props) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new DeclareModel(api));
  const stored = record.record;
  const { declarationId, declarationLrn = '', declarationProfile = '' } = stored?.content ?? {};
  if (stored === undefined) return <p>{t('ts.declare.first')}</p>;
  if (declarationId !== undefined) {
    return (
      <p>
        {t('ts.declare.made', { lrn: declarationLrn })} <Link to={`/dec/${declarationProfile}/${declarationId}`} text="ts.declare.open" />
      </p>
    );
  }
  return (
    <>
      {model.problem && <ProblemNotice problem={model.problem} />}
      <p>{t('ts.declare.hint')}</p>
      <Button
        text="ts.declare"
        busy={model.busy}
        disabled={stored.status !== 'RESERVED' || record.content.dirty}
        onPress={() => model.declare(stored.id, stored.version, () => void record.live.reload())}
      />
    </>
  );
});
