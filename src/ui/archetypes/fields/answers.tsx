import type { SummaryRow } from '../../kit/Summary';
import type { Field } from './declared';
import { idsOf, isGivenValue, type FieldHost } from './fieldHost';
import { FieldText } from './FieldText';

const isAnswered = (field: Field, host: FieldHost): boolean => field.type === 'yesNo' || idsOf(field).some((id) => isGivenValue(host.valueOf(id)));

/** What was filled in, field by field; `change` leads to the field with the pointer. */
export const answersOf = (fields: readonly Field[], host: FieldHost, change?: (pointer: string) => unknown): readonly SummaryRow[] =>
  fields.map((field) => {
    const pointer = host.nameOf?.(field.id) ?? `/${field.id}`;
    return {
      id: pointer,
      label: field.label,
      labelNote: field.labelNote,
      value: isAnswered(field, host) ? <FieldText field={field} host={host} /> : '',
      error: host.messageOf?.(field.id).error,
      change: change === undefined || field.readOnly ? undefined : () => change(pointer),
    };
  });
