import type { Api } from '../../../../application/ports/api';
import type { Notices } from '../../../../application/ports/notices';
import { ok } from '../../../../domain/kernel/result';
import { sameTree } from '../../../kit/form/difference';
import type { Texts } from '../../../text/texts';
import { AuditModel } from './auditModel';
import type { Audit, AuditRow, OpenRecord, Restored, Stored } from '../declared';
import type { RecordPlaces } from '../sections/recordPlaces';

interface Around<R extends Stored, D extends object> {
  readonly api: Api;
  readonly notices: Notices;
  readonly declared: Audit<D> | undefined;
  readonly record: Pick<OpenRecord<R, D>, 'record' | 'content' | 'isReadOnly' | 'texts' | 'jump'>;
  readonly places: RecordPlaces<R, D>;
}

/** The trail of the open record: places and values in words, and the way of an old value back into the draft. */
export class RecordAudit<R extends Stored, D extends object> {
  readonly #around: Around<R, D>;

  constructor(around: Around<R, D>) {
    this.#around = around;
  }

  model(): AuditModel {
    const { api, declared, record } = this.#around;
    return new AuditModel(async () => (declared && record.record ? declared.read(api, record.record.id, record.texts) : ok([])));
  }

  name({ pointer }: AuditRow, texts: Texts): string {
    const { declared, places } = this.#around;
    if (pointer === undefined) return '';
    return declared?.name?.(pointer, texts) ?? places.name(pointer, texts);
  }

  words({ pointer }: AuditRow, value: unknown, texts: Texts): string {
    const { declared, places } = this.#around;
    if (pointer === undefined) return '';
    return declared?.words?.(pointer, value, texts) ?? places.words(pointer, value, texts);
  }

  mayRestore(row: AuditRow): boolean {
    return this.#restored(row) !== undefined;
  }

  /** The old value stands in the draft again, unsaved, as one step that can be undone. */
  restore(row: AuditRow): void {
    const restored = this.#restored(row);
    if (restored === undefined) return;
    const { notices, record } = this.#around;
    record.content.form.set(restored.pointer, restored.value);
    notices.toast({ kind: 'SUCCESS', text: 'record.audit.restored', values: { field: this.name(row, record.texts) } });
    record.jump(restored.pointer);
  }

  /** The value is one of the draft, and another one than stands there now. */
  #restored(row: AuditRow): Restored | undefined {
    const { declared, places, record } = this.#around;
    const { pointer, before } = row;
    if (pointer === undefined || record.isReadOnly) return undefined;
    const { form } = record.content;
    if (declared?.restored) return declared.restored(form.value, row);
    return places.locate(pointer) !== undefined && !sameTree(form.get(pointer), before) ? { pointer, value: before } : undefined;
  }
}
