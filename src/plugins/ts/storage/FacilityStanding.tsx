import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import { closePeriod, facilityStanding, type facilityContract } from '../../../application/contract/ts';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Facility } from '../../../domain/temporary-storage/facility';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { DateField } from '../../../ui/kit/fields/DateField';
import { formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import type { Model } from '../../../ui/react/model';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';

type Standing = TypeOf<(typeof facilityStanding)['answer']>;
type Content = TypeOf<(typeof facilityContract)['content']>;

class StandingModel implements Model {
  standing: Standing | undefined = undefined;
  problem: PortalError | undefined = undefined;
  through = '';
  busy = false;
  readonly #api: Api;
  readonly #id: string;

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { standing: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.#show(await this.#api.call(facilityStanding, { params: { id: this.#id } }));
  }

  choose(through: string): void {
    this.through = through;
  }

  async close(): Promise<void> {
    this.#work(true);
    const closed = await this.#api.call(closePeriod, { params: { id: this.#id }, body: { through: this.through } }, { idempotencyKey: freshGuid() });
    this.#work(false);
    if (failed(closed)) this.#show(closed);
    else await this.load();
  }

  #work(busy: boolean): void {
    this.busy = busy;
  }

  #show(answer: Result<Standing>): void {
    if (failed(answer)) this.problem = answer.left;
    else {
      this.standing = answer.right;
      this.problem = undefined;
    }
  }
}

/** How much of the guarantee is used, and through which day the books are closed. */
export const FacilityStanding = observer(function FacilityStanding({ record }: PartProps<RecordOf<Facility, 'ACTIVE' | 'ENDED'>, Content>) {
  return record.record ? <Shown id={record.record.id} /> : null;
});

const Shown = observer(function Shown({ id }: { readonly id: string }) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const mayClose = useService(Session).allowed('ts.facility.edit');
  const model = useModel(() => new StandingModel(api, id));
  const { standing, problem } = model;
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {standing && (
        <>
          <p>
            {t('ts.facility.used', {
              used: formatDecimal(standing.used, locale),
              limit: formatDecimal(standing.limit, locale),
              left: formatDecimal(standing.left, locale),
              currency: standing.currency,
            })}
          </p>
          {Number(standing.limit) > 0 && (
            <ProgressBar text="ts.facility.guarantee" done={Math.min(Number(standing.used), Number(standing.limit))} total={Number(standing.limit)} />
          )}
          <p>{t('ts.facility.open', { count: standing.openPositions })}</p>
          <p>{standing.closedThrough === '' ? t('ts.facility.neverClosed') : t('ts.facility.closedThrough', { day: standing.closedThrough })}</p>
          {mayClose && (
            <>
              <DateField name="through" label="ts.closePeriod.through" value={model.through} onChange={(day) => model.choose(day)} />
              <Button text="ts.closePeriod" busy={model.busy} disabled={model.through === ''} onPress={() => model.close()} />
            </>
          )}
        </>
      )}
    </>
  );
});
