import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime } from 'rxjs';
import { dismissAnnouncement, readShownAnnouncements, type ShownAnnouncement } from '../../../application/contract/announcements';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Notices } from '../../../application/ports/notices';
import { failed, type Result } from '../../../domain/kernel/result';
import { isAnnouncedAt, nextAnnouncementChange } from '../../../domain/notification/announcement';
import { latest } from '../../react/latest';
import type { Model } from '../../react/model';
import type { Texts } from '../../text/texts';
import { notificationMessages } from '../notifications/notificationTexts';

export interface AnnouncementServices {
  readonly api: Api;
  readonly events: Events;
  readonly notices: Notices;
  readonly texts: () => Texts;
}

/** Several changes of one piece of work ask once. */
const QUIET_MS = 300;
/** The longest time a timer of the browser can wait. */
const LONGEST_MS = 2_147_483_647;

/** What is announced to everybody, in its time, until the user puts it away. */
export class AnnouncementsModel implements Model {
  now = new Date().toISOString();
  /** The words around them are there. */
  isWorded = false;
  known: readonly ShownAnnouncement[] = [];
  readonly #services: AnnouncementServices;
  readonly #newest = latest();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(services: AnnouncementServices) {
    this.#services = services;
    makeAutoObservable(this, { known: observableRef });
  }

  open(): () => void {
    const heard = this.#services.events
      .on('cor', 'AnnouncementChanged', '')
      .pipe(auditTime(QUIET_MS))
      .subscribe(() => void this.load());
    void this.load();
    return () => {
      heard.unsubscribe();
      clearTimeout(this.#timer);
    };
  }

  get shown(): readonly ShownAnnouncement[] {
    return this.isWorded ? this.known.filter((one) => isAnnouncedAt(one, this.now)) : [];
  }

  async load(): Promise<void> {
    await this.#newest(this.#services.api.call(readShownAnnouncements, {}), (answer) => this.take(answer));
  }

  /** What is known stays when it cannot be asked anew: the next event or the next page asks again. */
  take(answer: Result<readonly ShownAnnouncement[]>): void {
    if (failed(answer)) return;
    this.known = answer.right;
    this.look();
    if (answer.right.length > 0) void this.#word();
  }

  /** Shows what has begun, and no more what has ended; looks again when the next one begins or ends. */
  look(): void {
    clearTimeout(this.#timer);
    this.now = new Date().toISOString();
    const next = nextAnnouncementChange(this.known, this.now);
    if (next !== undefined) this.#timer = setTimeout(() => this.look(), Math.min(next - Date.now(), LONGEST_MS));
  }

  worded(): void {
    this.isWorded = true;
  }

  async dismiss(id: string): Promise<void> {
    const { api, notices } = this.#services;
    const before = this.known;
    this.keep(before.filter((one) => one.id !== id));
    const answer = await api.call(dismissAnnouncement, { params: { id } });
    if (!failed(answer) || answer.left.kind === 'notFound') return;
    this.keep(before);
    if (answer.left.kind !== 'aborted') notices.toast({ kind: 'CRITICAL', text: answer.left.textKey ?? answer.left.message });
  }

  keep(known: readonly ShownAnnouncement[]): void {
    this.known = known;
  }

  async #word(): Promise<void> {
    if (
      await this.#services
        .texts()
        .load(notificationMessages)
        .then(
          () => true,
          () => false,
        )
    )
      this.worded();
  }
}
