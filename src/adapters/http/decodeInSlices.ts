import * as t from 'io-ts';
import { turn } from './turn';

type Row = Readonly<Record<string, unknown>>;

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

const parts = async (props: t.Props, value: Row): Promise<Decoded> => {
  const accepted: Record<string, unknown> = { ...value };
  for (const [name, codec] of Object.entries(props)) {
    const decoded = await decodeInSlices(codec, value[name]);
    if (!decoded) return undefined;
    if (name in value) accepted[name] = decoded.right;
  }
  return { right: accepted };
};

/** What the parts of an intersection make of the same record, as io-ts puts it together. */
const together = async (codecs: readonly t.Mixed[], value: Row): Promise<Decoded> => {
  const accepted: Record<string, unknown> = {};
  for (const codec of codecs) {
    const decoded = await decodeInSlices(codec, value);
    if (!decoded) return undefined;
    for (const [name, part] of Object.entries(decoded.right as Row)) if (part !== value[name] || !(name in accepted)) accepted[name] = part;
  }
  return { right: accepted };
};

/** Decodes as the codec does, but lets the page draw in between: 9,999 goods items would block it for some 80 ms, four times that on a slow machine. */
export const decodeInSlices = async (codec: t.Mixed, value: unknown): Promise<Decoded> => {
  if (codec instanceof t.ArrayType && isLong(value)) return lines(codec.type as t.Mixed, value);
  if (typeof value !== 'object' || value === null) return atOnce(codec, value);
  const record = value as Row;
  if (!Object.values(record).some(isLong)) return atOnce(codec, value);
  if (codec instanceof t.InterfaceType) return parts(codec.props as t.Props, record);
  return codec instanceof t.IntersectionType ? together(codec.types as readonly t.Mixed[], record) : atOnce(codec, value);
};
