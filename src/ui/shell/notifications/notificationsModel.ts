import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge, share, tap } from 'rxjs';
import {
  acknowledgeNotifications,
  dismissNotifications,
  NotificationTold,
  readAllNotifications,
  readNotificationPreferences,
  readNotifications,
  searchNotifications,
  snoozeNotifications,
  type Notification,
} from '../../../application/contract/notifications';
import { MAX_PAGE_SIZE } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import type { EventMessage, Events } from '../../../application/ports/events';
import type { Notices } from '../../../application/ports/notices';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { groupsOf, type NotificationGroup } from '../../../domain/notification/grouping';
import { defaultPreference, toastOf, type NotificationKind, type Preference } from '../../../domain/notification/notification';
import { snoozedUntil, type Snooze } from '../../../domain/notification/snooze';
import { latest } from '../../react/latest';
import type { Texts } from '../../text/texts';
import { chime } from './chime';
import { notificationMessages, valuesOf } from './notificationTexts';

export interface NotificationServices {
  readonly api: Api;
  readonly events: Events;
  readonly notices: Notices;
  readonly userId: string;
  readonly texts: () => Texts;
}

type Counts = Result<{ readonly unread: number }>;

const PAGE = 20;
/** Several events of one work ask once. */
const QUIET_MS = 300;

/** The user's own notifications of the server, and the toasts that announce them. */
export class NotificationsModel {
  readonly #services: NotificationServices;
  readonly #latest = latest();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #preferences: Promise<Result<readonly Preference[]>> | undefined;
  notifications: readonly Notification[] | undefined;
  total = 0;
  unread = 0;
  problem: PortalError | undefined;
  busy = false;
  #wanted = PAGE;

  constructor(services: NotificationServices) {
    this.#services = services;
    makeAutoObservable(this, { notifications: observableRef, problem: observableRef });
  }

  open(): () => void {
    const { events, userId } = this.#services;
    const created$ = events.on('cor', 'NotificationCreated', userId).pipe(share());
    const changed$ = events.on('cor', 'NotificationChanged', userId).pipe(tap(() => (this.#preferences = undefined)));
    const heard = merge(created$, changed$)
      .pipe(auditTime(QUIET_MS))
      .subscribe(() => this.load());
    heard.add(created$.subscribe((message) => void this.#announce(message)));
    this.load();
    return () => {
      heard.unsubscribe();
      for (const timer of this.#timers) clearTimeout(timer);
      this.#timers.clear();
    };
  }

  get groups(): readonly NotificationGroup<Notification>[] {
    return groupsOf(this.notifications ?? []);
  }

  get hasMore(): boolean {
    return this.notifications !== undefined && this.notifications.length < Math.min(this.total, MAX_PAGE_SIZE);
  }

  load(): void {
    this.busy = true;
    const body = { criteria: { states: ['UNREAD' as const, 'READ' as const] }, paging: { pageNum: 0, pageSize: this.#wanted, sortOrder: [] } };
    void this.#latest(this.#services.api.call(searchNotifications, { body }), (answer) => this.loaded(answer));
  }

  loaded(answer: Result<{ readonly items: readonly Notification[]; readonly totalCount: number; readonly unread: number }>): void {
    this.busy = false;
    this.problem = failed(answer) && answer.left.kind !== 'aborted' ? answer.left : undefined;
    if (failed(answer)) return;
    this.notifications = answer.right.items;
    this.total = answer.right.totalCount;
    this.unread = answer.right.unread;
  }

  more(): void {
    this.#wanted = Math.min(this.#wanted + PAGE, MAX_PAGE_SIZE);
    this.load();
  }

  async read(id: string): Promise<void> {
    this.acted(await this.#services.api.call(readNotifications, { body: { ids: [id] } }));
  }

  async readAll(): Promise<void> {
    this.acted(await this.#services.api.call(readAllNotifications, { body: {} }));
  }

  async confirm(id: string): Promise<void> {
    this.acted(await this.#services.api.call(acknowledgeNotifications, { body: { ids: [id] } }));
  }

  async dismiss(id: string): Promise<void> {
    this.acted(await this.#services.api.call(dismissNotifications, { body: { ids: [id] } }));
  }

  /** It comes back by itself while the page is open. */
  async snooze(id: string, snooze: Snooze): Promise<void> {
    const now = new Date();
    const until = snoozedUntil(snooze, now.toISOString());
    this.acted(await this.#services.api.call(snoozeNotifications, { body: { ids: [id], until } }));
    this.#timers.add(setTimeout(() => this.load(), Date.parse(until) - now.getTime()));
  }

  acted(counts: Counts): void {
    if (!failed(counts)) this.unread = counts.right.unread;
    else if (counts.left.kind !== 'aborted') this.#services.notices.toast({ kind: 'CRITICAL', text: counts.left.textKey ?? counts.left.message });
    this.load();
  }

  /** COR-R43: only where somebody looks, and who did not choose otherwise; with a sound for who wants one. */
  async #announce(message: EventMessage): Promise<void> {
    if (message.type !== 'event' || !NotificationTold.is(message.event.data)) return;
    const { kind, severity, args } = message.event.data;
    const { toast: wanted, sound } = await this.#wishOf(kind);
    const visible = document.visibilityState === 'visible';
    if (sound && visible) void chime();
    const toast = toastOf(severity, { wanted, visible });
    if (toast === undefined) return;
    const { notices, texts } = this.#services;
    const isWorded = await texts()
      .load(notificationMessages)
      .then(
        () => true,
        () => false,
      );
    if (isWorded) notices.toast({ kind: toast, text: `notification.${kind}`, values: valuesOf(args, texts()), listed: false });
  }

  async #wishOf(kind: NotificationKind): Promise<Pick<Preference, 'toast' | 'sound'>> {
    this.#preferences ??= this.#services.api.call(readNotificationPreferences, {}, { background: true });
    const preferences = await this.#preferences;
    if (failed(preferences)) this.#preferences = undefined;
    const chosen = failed(preferences) ? undefined : preferences.right.find((one) => one.kind === kind);
    return chosen ?? defaultPreference(kind);
  }
}
