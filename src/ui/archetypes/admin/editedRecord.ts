import type { Model } from '../../react/model';
import type { Texts } from '../../text/texts';
import type { RecordScreen, Stored } from '../record/declared';
import { RecordModel } from '../record/recordModel';
import type { RecordServices } from '../record/recordServices';
import { NEW, type AdminModel } from './adminModel';

type Around = Pick<AdminModel<unknown>, 'load' | 'guard' | 'named'>;

/** A record beside its list: the list follows what is stored, and asks before another entry takes its place. */
export class EditedRecord<R extends Stored, D extends object> implements Model {
  readonly record: RecordModel<R, D>;
  readonly #admin: Around;

  constructor(screen: RecordScreen<R, D>, id: string, services: RecordServices, texts: Texts, admin: Around) {
    this.#admin = admin;
    let isNew = id === NEW;
    this.record = new RecordModel<R, D>(screen, isNew ? { type: 'new' } : { type: 'record', id }, services, texts, {
      stored: (storedId) => {
        if (isNew) admin.named(storedId);
        isNew = false;
        void admin.load();
      },
      deleted: () => void admin.load(),
    });
  }

  open(): () => void {
    const { record } = this;
    const close = record.open();
    const letGo = this.#admin.guard(
      () =>
        new Promise<boolean>((resolve) => {
          if (!record.content.dirty) return resolve(true);
          record.leave.ask((isLeft) => {
            if (isLeft) record.leave.close();
            resolve(isLeft);
          });
        }),
    );
    return () => {
      letGo();
      close();
    };
  }
}
