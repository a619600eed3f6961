import { turn } from './turn';

const LONG = 500;
const TOGETHER = 100;
const SLICE_MS = 8;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > LONG;

const holdsLong = (value: unknown): boolean => isLong(value) || (isRow(value) && Object.values(value).some(holdsLong));

/** The text in pieces, each written in a moment. */
function* piecesOf(value: unknown): Generator<string, void> {
  if (isLong(value)) {
    for (let from = 0; from < value.length; from += TOGETHER) {
      yield `${from === 0 ? '[' : ','}${JSON.stringify(value.slice(from, from + TOGETHER)).slice(1, -1)}`;
    }
    yield ']';
  } else if (isRow(value) && holdsLong(value)) {
    let before = '{';
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* piecesOf(part);
      before = ',';
    }
    yield '}';
  } else yield JSON.stringify(value);
}

/** As `JSON.stringify`, but lets the page draw in between: a new declaration of 9,999 goods items would block it for some 200 ms. */
export const encodeInSlices = async (value: unknown): Promise<string | Blob> => {
  if (!holdsLong(value)) return JSON.stringify(value);
  const parts: Blob[] = [];
  let text: string[] = [];
  let until = performance.now() + SLICE_MS;
  for (const piece of piecesOf(value)) {
    text.push(piece);
    if (performance.now() < until) continue;
    parts.push(new Blob(text));
    text = [];
    await turn();
    until = performance.now() + SLICE_MS;
  }
  return new Blob([...parts, ...text]);
};
