import * as t from 'io-ts';
import type { JobParameter } from '../../src/application/contract/jobs';

const typeOf = (codec: t.Mixed): JobParameter['type'] => {
  if (codec instanceof t.RefinementType) return typeOf(codec.type as t.Mixed);
  if (codec instanceof t.NumberType) return 'integer';
  return codec instanceof t.BooleanType ? 'yesNo' : 'text';
};

const members = (properties: t.Props, required: boolean): JobParameter[] =>
  Object.entries(properties).map(([name, codec]) => ({ name, type: typeOf(codec), required }));

/** The start form of a job, from the codec that its handler decodes with. */
export const parametersOf = (codec: t.Mixed): JobParameter[] => {
  if (codec instanceof t.ExactType) return parametersOf(codec.type as t.Mixed);
  if (codec instanceof t.IntersectionType) return (codec.types as t.Mixed[]).flatMap(parametersOf);
  if (codec instanceof t.InterfaceType) return members(codec.props as t.Props, true);
  return codec instanceof t.PartialType ? members(codec.props as t.Props, false) : [];
};
