import { makeAutoObservable, observableRef } from 'mobx';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { BulkAsking, type BulkAsks } from '../../../ui/archetypes/list/bulkAsking';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import type { Texts } from '../../../ui/text/texts';
import type { TextKey } from '../../../ui/text/keys';

/** Something that is told a few values in a dialog before it is done. */
export interface AskedAction {
  readonly id: string;
  readonly text: TextKey;
  readonly asks: BulkAsks;
  readonly run: (given: FieldValues) => Promise<Result<unknown>>;
}

/** The dialog of the action at hand. */
export class GivenModel {
  action: AskedAction | undefined = undefined;
  asking: BulkAsking | undefined = undefined;
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #done: () => void;

  constructor(done: () => void) {
    this.#done = done;
    makeAutoObservable(this, { action: observableRef, asking: observableRef, problem: observableRef });
  }

  ask(action: AskedAction): void {
    this.action = action;
    this.asking = new BulkAsking(action.asks);
    this.problem = undefined;
  }

  close(): void {
    this.action = undefined;
    this.asking = undefined;
  }

  async carryOut(texts: Texts): Promise<void> {
    const { action, asking } = this;
    if (action === undefined || asking === undefined || !asking.check(texts)) return;
    this.#work(true);
    const answer = await action.run(asking.values);
    this.#work(false);
    this.#end(answer);
  }

  #work(busy: boolean): void {
    this.busy = busy;
  }

  #end(answer: Result<unknown>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.close();
    this.#done();
  }
}
