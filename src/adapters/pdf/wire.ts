import type { PdfFacts, PdfPart } from '../../application/ports/pdfFiles';
import type { Result } from '../../domain/kernel/result';

export type ToReader =
  | { readonly id: number; readonly type: 'open'; readonly content: Blob }
  | { readonly id: number; readonly type: 'picture'; readonly page: number; readonly width: number; readonly rotation: number }
  | { readonly id: number; readonly type: 'text' | 'size'; readonly page: number };

export interface Answers {
  readonly open: PdfFacts;
  readonly picture: ImageBitmap;
  readonly text: string;
  readonly size: { readonly width: number; readonly height: number };
}
export interface FromReader {
  readonly id: number;
  readonly result: Result<Answers[keyof Answers]>;
}

export interface ToSplitter {
  readonly content: Blob;
  readonly parts: readonly PdfPart[];
}
export type FromSplitter = { readonly type: 'part'; readonly part: Blob } | { readonly type: 'end'; readonly result: Result<undefined> };
