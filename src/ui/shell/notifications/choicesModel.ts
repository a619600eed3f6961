import { makeAutoObservable, observableRef } from 'mobx';
import { readNotificationPreferences, writeNotificationPreferences } from '../../../application/contract/notifications';
import type { Api } from '../../../application/ports/api';
import type { Notices } from '../../../application/ports/notices';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { NotificationKind, Preference } from '../../../domain/notification/notification';

/** Of which things the user wants to be told, and how. Each change counts and is stored at once. */
export class ChoicesModel {
  preferences: readonly Preference[] | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #notices: Notices;
  readonly #kinds: readonly NotificationKind[];

  constructor(api: Api, notices: Notices, kinds: readonly NotificationKind[]) {
    this.#api = api;
    this.#notices = notices;
    this.#kinds = kinds;
    makeAutoObservable(this, { preferences: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.loaded(await this.#api.call(readNotificationPreferences, {}));
  }

  loaded(answer: Result<readonly Preference[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.preferences = answer.right.filter(({ kind }) => this.#kinds.includes(kind));
  }

  /** What is not in the bell has neither toast nor sound; a mail it may have. */
  async choose(preference: Preference): Promise<void> {
    const before = this.preferences;
    const chosen = preference.bell ? preference : { ...preference, toast: false, sound: false };
    this.show(before?.map((one) => (one.kind === chosen.kind ? chosen : one)));
    const answer = await this.#api.call(writeNotificationPreferences, { body: [chosen] });
    if (!failed(answer)) return this.loaded(answer);
    this.show(before);
    if (answer.left.kind !== 'aborted') this.#notices.toast({ kind: 'CRITICAL', text: answer.left.textKey ?? answer.left.message });
  }

  show(preferences: readonly Preference[] | undefined): void {
    this.preferences = preferences;
  }
}
