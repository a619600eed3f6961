import type { Passkeys } from '../../src/application/ports/passkeys';
import { fail, ok, type Result } from '../../src/domain/kernel/result';

/** A browser with one passkey, whose user may not want to. */
export class FakePasskeys implements Passkeys {
  isWanted = true;
  readonly asked: unknown[] = [];

  make(options: unknown): Promise<Result<Record<string, unknown>>> {
    return this.#answer(options, 'made');
  }

  sign(options: unknown): Promise<Result<Record<string, unknown>>> {
    return this.#answer(options, 'signed');
  }

  #answer(options: unknown, id: string): Promise<Result<Record<string, unknown>>> {
    this.asked.push(options);
    return Promise.resolve(this.isWanted ? ok({ id }) : fail('aborted', 'aborted'));
  }
}
