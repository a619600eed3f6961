import type { Writable } from 'node:stream';
import type { Sink } from './connection';

/** Text of one turn goes out in one write: a stream of many events costs the system calls of a few. */
export class StreamSink implements Sink {
  readonly #out: Writable;
  #text = '';
  #behind = false;

  constructor(out: Writable) {
    this.#out = out;
    out.on('drain', () => {
      this.#behind = false;
    });
  }

  write(text: string): boolean {
    if (this.#text === '') setImmediate(() => this.#flush());
    this.#text += text;
    return !this.#behind;
  }

  onDrained(drained: () => void): void {
    this.#out.on('drain', drained);
  }

  end(): void {
    this.#flush();
    this.#out.end();
  }

  #flush(): void {
    if (this.#text === '' || this.#out.destroyed || this.#out.writableEnded) return;
    this.#behind = !this.#out.write(this.#text);
    this.#text = '';
  }
}
