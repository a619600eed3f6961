import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { NOTIFICATION_KINDS } from '../../domain/notification/notification';
import { endpoint, Paging } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const NotificationKinds = oneOf(NOTIFICATION_KINDS);
const RecipientStates = t.keyof({ UNREAD: null, READ: null, DISMISSED: null, SNOOZED: null });

const NotificationParts = t.type({
  id: Guid,
  kind: NotificationKinds,
  severity: t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)]),
  args: t.record(t.string, t.string),
  route: t.string,
  count: t.number,
  state: RecipientStates,
  requiresAck: t.boolean,
  acknowledged: t.boolean,
  createdAt: t.string,
  toldAt: t.string,
});
/** The text is `notification.<kind>` with the values of `args`; where it happened more than once `count` says how often. `onBehalfOf`: the name of somebody absent, for whom the caller stands in. */
export const Notification = t.intersection([NotificationParts, t.partial({ onBehalfOf: t.string })]);
export type Notification = t.TypeOf<typeof Notification>;

/** What the event `NotificationCreated` carries, as far as a toast needs it. */
export const NotificationTold = t.type({ kind: NotificationParts.props.kind, severity: NotificationParts.props.severity, args: NotificationParts.props.args });

/** One's own, unread first, then the newest first; without `states` all but those put away. `unread` counts them all. */
export const searchNotifications = endpoint({
  method: 'POST',
  path: '/api/cor/ui/notification/search',
  access: 'signedIn',
  body: t.strict({ criteria: t.exact(t.partial({ states: t.array(RecipientStates) })), paging: Paging }),
  answer: t.type({ items: t.array(Notification), totalCount: t.number, unread: t.number }),
  background: true,
});

const Counts = t.type({ changed: t.number, unread: t.number });

const notificationAction = (action: string) =>
  endpoint({
    method: 'POST',
    path: `/api/cor/ui/notification/${action}`,
    access: 'signedIn',
    body: t.strict({ ids: t.array(Guid) }),
    answer: Counts,
    creates: true,
  });

export const readNotifications = notificationAction('read');
export const dismissNotifications = notificationAction('dismiss');
export const acknowledgeNotifications = notificationAction('ack');

export const snoozeNotifications = endpoint({
  method: 'POST',
  path: '/api/cor/ui/notification/snooze',
  access: 'signedIn',
  body: t.strict({ ids: t.array(Guid), until: t.string }),
  answer: Counts,
  creates: true,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/cor/ui/notification/readall',
  access: 'signedIn',
  body: t.strict({}),
  answer: Counts,
  creates: true,
});

const NotificationPreference = t.strict({
  kind: NotificationKinds,
  bell: t.boolean,
  toast: t.boolean,
  email: t.keyof({ NEVER: null, AT_ONCE: null, DAILY: null }),
  sound: t.boolean,
});

/** One for each kind. */
export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/cor/ui/notification/preferences',
  access: 'signedIn',
  answer: t.array(NotificationPreference),
});

export const writeNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/cor/ui/notification/preferences',
  access: 'signedIn',
  body: t.array(NotificationPreference),
  answer: t.array(NotificationPreference),
});
