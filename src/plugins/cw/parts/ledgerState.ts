import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import type { verifyLedger } from '../../../application/contract/cwTools';
import type { Model } from '../../../ui/react/model';

type Verified = TypeOf<(typeof verifyLedger)['answer']>;

class LedgerState implements Model {
  value: Verified | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { value: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  put(value: Verified): void {
    this.value = value;
  }
}

/** What the last verification has found. */
export const ledgerState = (): LedgerState => new LedgerState();
