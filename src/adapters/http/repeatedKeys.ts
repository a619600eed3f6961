import { freshGuid } from '../../application/session/freshGuid';
import type { Result } from '../../domain/kernel/result';

/** Nobody knows whether the server has carried it out. */
const UNANSWERED: readonly string[] = ['unavailable', 'unexpected', 'invalid', 'aborted'];
const MOST = 20;
/** A longer content is sent again by who knows its key. */
const LONGEST = 100_000;

const nameOf = (address: string, body: unknown, file: File | undefined): string | undefined => {
  if (file) return `${address} ${file.name} ${file.size} ${file.lastModified}`;
  if (body === undefined) return address;
  return typeof body === 'string' && body.length <= LONGEST ? `${address} ${body}` : undefined;
};

interface Sending {
  readonly key: string;
  told(result: Result<unknown>): void;
}

/** Keys of calls that create or act and were not answered: the user's own second try of the same goes out with the same key, so that it is done once. */
export class RepeatedKeys {
  readonly #keys = new Map<string, string>();

  begin(address: string, body: unknown, file: File | undefined): Sending {
    const name = nameOf(address, body, file);
    const key = (name === undefined ? undefined : this.#keys.get(name)) ?? freshGuid();
    return {
      key,
      told: (result) => {
        if (name === undefined) return;
        this.#keys.delete(name);
        if (result._tag === 'Left' && UNANSWERED.includes(result.left.kind)) this.#keys.set(name, key);
        const oldest = this.#keys.size > MOST ? this.#keys.keys().next().value : undefined;
        if (oldest !== undefined) this.#keys.delete(oldest);
      },
    };
  }

  clear(): void {
    this.#keys.clear();
  }
}
