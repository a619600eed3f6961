import { stockholmDate } from '../../../domain/kernel/dates';
import type { FieldValue } from '../../../ui/archetypes/fields/declared';
import { fieldValueOf } from '../../../ui/archetypes/fields/formHost';
import type { FieldHost, FieldMessage } from '../../../ui/archetypes/fields/fieldHost';
import { valueAt } from '../../../ui/kit/form/pointer';

/** The same object with another value at the path `consignee/name`; parts that are missing are made. */
export const withValue = (whole: unknown, [first, ...rest]: readonly string[], value: FieldValue): unknown => {
  if (first === undefined) return value;
  if (Array.isArray(whole)) {
    const copy: unknown[] = [...(whole as readonly unknown[])];
    copy[Number(first)] = withValue(copy[Number(first)], rest, value);
    return copy;
  }
  const parts = typeof whole === 'object' && whole !== null ? whole : {};
  const below: unknown = (parts as Readonly<Record<string, unknown>>)[first] ?? (/^\d+$/.test(rest[0] ?? '') ? [] : {});
  return { ...parts, [first]: rest.length === 0 ? value : withValue(below, rest, value) };
};

interface NodeOptions<C> {
  readonly key: string;
  readonly content: () => C;
  readonly change: (content: C) => void;
  readonly message: (pointer: string) => FieldMessage;
  readonly readOnly: () => boolean;
}

/** Fields of one node of the tree. */
export class NodeHost<C extends object> implements FieldHost {
  readonly date = stockholmDate(new Date());
  readonly #options: NodeOptions<C>;

  constructor(options: NodeOptions<C>) {
    this.#options = options;
  }

  get readOnly(): boolean {
    return this.#options.readOnly();
  }

  nameOf(id: string): string {
    return `/${this.#options.key}/${id}`;
  }

  valueOf(id: string): FieldValue {
    return fieldValueOf(valueAt(this.#options.content(), `/${id}`));
  }

  set(id: string, value: FieldValue): void {
    this.#options.change(withValue(this.#options.content(), id.split('/'), value) as C);
  }

  messageOf(id: string): FieldMessage {
    return this.#options.message(`/${id}`);
  }
}
