import readPdf from 'portal:worker/readPdf';
import splitPdf from 'portal:worker/splitPdf';
import type { OpenPdf, PdfFiles, PdfPart } from '../../application/ports/pdfFiles';
import { failed, ok, type Result } from '../../domain/kernel/result';
import { tooLarge } from './refusals';
import type { Answers, FromReader, FromSplitter, ToReader } from './wire';

type Waiting = (result: Result<never>) => void;

/** Without `id`: the reader numbers its questions. */
type Question = ToReader extends infer M ? (M extends ToReader ? Omit<M, 'id'> : never) : never;

class Reader {
  readonly #worker = new Worker(readPdf, { type: 'module', name: 'readPdf' });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker.onmessage = ({ data: { id, result } }: MessageEvent<FromReader>) => {
      this.#waiting.get(id)?.(result as Result<never>);
      this.#waiting.delete(id);
    };
    this.#worker.onerror = () => this.close();
  }

  ask<K extends keyof Answers>(question: Extract<Question, { readonly type: K }> | (Question & { readonly type: K })): Promise<Result<Answers[K]>> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve as Waiting);
      this.#worker.postMessage({ ...question, id });
    });
  }

  /** What is still asked is answered as too large: a worker that ends by itself has no memory left. */
  close(): void {
    this.#worker.terminate();
    for (const end of this.#waiting.values()) end(tooLarge());
    this.#waiting.clear();
  }
}

const open = async (content: Blob): Promise<Result<OpenPdf>> => {
  const reader = new Reader();
  const facts = await reader.ask<'open'>({ type: 'open', content });
  if (failed(facts)) {
    reader.close();
    return facts;
  }
  return ok({
    ...facts.right,
    picture: (page, width, rotation = 0) => reader.ask<'picture'>({ type: 'picture', page, width, rotation }),
    text: (page) => reader.ask<'text'>({ type: 'text', page }),
    size: (page) => reader.ask<'size'>({ type: 'size', page }),
    close: () => reader.close(),
  });
};

const split = (content: Blob, parts: readonly PdfPart[], onPart?: (done: number) => void): Promise<Result<readonly Blob[]>> =>
  new Promise((resolve) => {
    const worker = new Worker(splitPdf, { type: 'module', name: 'splitPdf' });
    const made: Blob[] = [];
    const end = (result: Result<readonly Blob[]>): void => {
      worker.terminate();
      resolve(result);
    };
    worker.onerror = () => end(tooLarge());
    worker.onmessage = ({ data: message }: MessageEvent<FromSplitter>) => {
      if (message.type === 'end') return end(failed(message.result) ? message.result : ok(made));
      made.push(message.part);
      onPart?.(made.length);
    };
    worker.postMessage({ content, parts });
  });

export const workerPdfFiles = (): PdfFiles => ({ open, split });
