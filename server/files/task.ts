import { ok, type Result } from '../../src/domain/kernel/result';
import { checkAttachment, type AttachmentSettings } from './checkAttachment';
import { captureFile, type CaptureFileSettings } from './captureGrid';
import { csv, type CsvSettings } from './csv';
import { xlsx, type XlsxSettings } from './xlsx';
import { xml, type XmlSettings } from './xml';
import { zip } from './zip';

type Content = { readonly content: Uint8Array };

export type Task =
  | (Content & { readonly kind: 'attachment'; readonly settings: AttachmentSettings })
  | (Content & { readonly kind: 'capture'; readonly settings: CaptureFileSettings })
  | (Content & { readonly kind: 'zip' })
  | (Content & { readonly kind: 'csv'; readonly settings: CsvSettings })
  | (Content & { readonly kind: 'xlsx'; readonly settings: XlsxSettings })
  | (Content & { readonly kind: 'xml'; readonly settings: XmlSettings });

/** What runs in the thread. */
export const carryOut = async (task: Task): Promise<Result<unknown>> => {
  switch (task.kind) {
    case 'attachment':
      return ok(checkAttachment(task.content, task.settings));
    case 'capture':
      return captureFile(task.content, task.settings);
    case 'zip':
      return zip(task.content);
    case 'csv':
      return csv(task.content, task.settings);
    case 'xlsx':
      return xlsx(task.content, task.settings);
    case 'xml':
      return xml(task.content, task.settings);
  }
};
