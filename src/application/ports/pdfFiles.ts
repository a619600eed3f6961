import type { Result } from '../../domain/kernel/result';
import { token } from '../token';

export interface PdfFacts {
  readonly pageCount: number;
  /** Its author allows less than everything; it opens without a password all the same. */
  readonly isRestricted: boolean;
  /** What is made of its pages has lost the signature. */
  readonly isSigned: boolean;
}

/** A document of which pages are drawn; `close` when nobody looks any more. */
export interface OpenPdf extends PdfFacts {
  /** The page from 1, so many pixels wide, turned by 0, 90, 180 or 270 degrees. */
  picture(page: number, width: number, rotation?: number): Promise<Result<ImageBitmap>>;
  text(page: number): Promise<Result<string>>;
  /** Width and height of the page, in points. */
  size(page: number): Promise<Result<{ readonly width: number; readonly height: number }>>;
  close(): void;
}

export interface PdfPart {
  /** From 1, in the order in which they come. */
  readonly pages: readonly number[];
  readonly rotations: Readonly<Record<number, number>>;
}

/** Documents are read, drawn and divided in workers; nothing of them is run. */
export interface PdfFiles {
  /** Refused with CM-R34: it needs a password, or is damaged, or is no PDF. */
  open(content: Blob): Promise<Result<OpenPdf>>;
  /** One document for each part, with nothing in it that its pages do not use. */
  split(content: Blob, parts: readonly PdfPart[], onPart?: (done: number) => void): Promise<Result<readonly Blob[]>>;
}
export const PdfFiles = token<PdfFiles>('PdfFiles');
