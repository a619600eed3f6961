import { makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { BulkAsking, type BulkAsks } from '../../../ui/archetypes/list/bulkAsking';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import { Dialog } from '../../../ui/kit/Dialog';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts, type Texts } from '../../../ui/text/texts';

/** Something that is told a few values before it is done. */
export interface Asked {
  readonly text: TextKey;
  readonly asks: BulkAsks;
  readonly given?: FieldValues;
  readonly run: (given: FieldValues) => Promise<Result<unknown>>;
}

export const given = (values: FieldValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value.trim() : '';
};

/** The dialog of the action at hand. */
export class AskedModel {
  action: Asked | undefined = undefined;
  asking: BulkAsking | undefined = undefined;
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #done: () => void;

  constructor(done: () => void) {
    this.#done = done;
    makeAutoObservable(this, { action: observableRef, asking: observableRef, problem: observableRef });
  }

  ask(action: Asked): void {
    const asking = new BulkAsking(action.asks);
    for (const [id, value] of Object.entries(action.given ?? {})) asking.set(id, value);
    this.action = action;
    this.asking = asking;
    this.problem = undefined;
  }

  close(): void {
    this.action = undefined;
    this.asking = undefined;
  }

  async carryOut(texts: Texts): Promise<void> {
    const { action, asking } = this;
    if (action === undefined || asking === undefined || !asking.check(texts)) return;
    this.work(true);
    const answer = await action.run(asking.values);
    this.work(false);
    this.end(answer);
  }

  work(busy: boolean): void {
    this.busy = busy;
  }

  end(answer: Result<unknown>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.close();
    this.#done();
  }
}

export const AskedDialog = observer(function AskedDialog({ model }: { readonly model: AskedModel }) {
  const texts = useTexts();
  const { action, asking, problem, busy } = model;
  if (action === undefined || asking === undefined) return null;
  return (
    <Dialog
      title={action.asks.title}
      wide
      onClose={() => model.close()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.close(), safe: true },
        { text: action.text, kind: 'primary', busy, onPress: () => model.carryOut(texts) },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <FieldGrid>
        {asking.fields.map((field) => (
          <FieldControl key={field.id} field={field} host={asking} />
        ))}
      </FieldGrid>
    </Dialog>
  );
});
