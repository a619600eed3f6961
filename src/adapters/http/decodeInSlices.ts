import * as t from 'io-ts';
import { turn } from './turn';

const LONG = 500;
const SLICE_MS = 8;

type Decoded = { readonly right: unknown } | undefined;

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > LONG;

const atOnce = (codec: t.Mixed, value: unknown): Decoded => {
  const decoded = codec.decode(value);
  return decoded._tag === 'Right' ? decoded : undefined;
};

const lines = async (codec: t.Mixed, values: readonly unknown[]): Promise<Decoded> => {
  const accepted: unknown[] = [];
  let until = performance.now() + SLICE_MS;
  for (const value of values) {
    const decoded = codec.decode(value);
    if (decoded._tag === 'Left') return undefined;
    accepted.push(decoded.right);
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + SLICE_MS;
  }
  return { right: accepted };
};

const parts = async (props: t.Props, value: Readonly<Record<string, unknown>>): Promise<Decoded> => {
  const accepted: Record<string, unknown> = { ...value };
  for (const [name, codec] of Object.entries(props)) {
    const decoded = await decodeInSlices(codec, value[name]);
    if (!decoded) return undefined;
    if (name in value) accepted[name] = decoded.right;
  }
  return { right: accepted };
};

/** Decodes as the codec does, but lets the page draw in between: 9,999 goods items would block it for some 80 ms, four times that on a slow machine. */
export const decodeInSlices = async (codec: t.Mixed, value: unknown): Promise<Decoded> => {
  if (codec instanceof t.ArrayType && isLong(value)) return lines(codec.type as t.Mixed, value);
  if (!(codec instanceof t.InterfaceType) || typeof value !== 'object' || value === null) return atOnce(codec, value);
  const record = value as Readonly<Record<string, unknown>>;
  return Object.values(record).some(isLong) ? parts(codec.props as t.Props, record) : atOnce(codec, value);
};
