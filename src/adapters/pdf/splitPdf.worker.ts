import type { FromSplitter, ToSplitter } from './wire';
import { splitPdf } from './splitting';

interface End {
  postMessage(message: FromSplitter): void;
  onmessage: ((event: MessageEvent<ToSplitter>) => void) | null;
}
const end: End = globalThis;

end.onmessage = ({ data: { content, parts } }) => {
  void splitPdf(content, parts, (part) => end.postMessage({ type: 'part', part })).then((result) => end.postMessage({ type: 'end', result }));
};
