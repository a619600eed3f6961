import * as pdfjsWorker from 'pdfjs-dist/build/pdf.worker.mjs';
import { DrawnPdf } from './drawing';
import type { FromReader, ToReader } from './wire';

/** The parser runs in this worker, beside what draws. */
Object.assign(globalThis, { pdfjsWorker });

interface End {
  postMessage(message: FromReader, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToReader>) => void) | null;
}
const end = globalThis as unknown as End;
const pdf = new DrawnPdf();

const answerTo = (message: ToReader): Promise<FromReader['result']> => {
  if (message.type === 'open') return pdf.open(message.content);
  if (message.type === 'picture') return pdf.picture(message.page, message.width, message.rotation);
  return message.type === 'text' ? pdf.text(message.page) : pdf.size(message.page);
};

end.onmessage = ({ data: message }) => {
  void answerTo(message).then((result) => {
    const moved = result._tag === 'Right' && result.right instanceof ImageBitmap ? [result.right] : [];
    end.postMessage({ id: message.id, result }, moved);
  });
};
