import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import type { verifyLedger } from '../../../application/contract/cwTools';
import type { Model } from '../../../ui/react/model';

type Verified = TypeOf<(typeof verifyLedger)['answer']>;

class LedgerState implements Model {
  value: Verified | undefined = undefined;
  isAsking = false;

  constructor() {
    makeAutoObservable(this, { value: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  ask(isAsking: boolean): void {
    this.isAsking = isAsking;
  }

  put(value: Verified): void {
    this.value = value;
  }
}

/** What the last verification has found, and whether closing waits for a yes. */
export const ledgerState = (): LedgerState => new LedgerState();
