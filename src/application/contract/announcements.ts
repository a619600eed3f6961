import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { AnnouncementTexts } from '../../domain/notification/announcement';
import { endpoint, searchEndpoint } from './endpoint';
import { AtVersion, ToDelete } from './record';

const PATH = '/api/cor/ui/announcement';
const ACCESS = 'cor.announcement';

/** `from` and `to` are ISO instants; without `to` it is shown until it is deleted. */
const Content = t.intersection([
  t.strict({ texts: AnnouncementTexts, severity: t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)]), from: t.string }),
  t.exact(t.partial({ to: t.string })),
]);

export const ShownAnnouncement = t.intersection([t.type({ id: Guid }), Content]);
export type ShownAnnouncement = t.TypeOf<typeof ShownAnnouncement>;

export const Announcement = t.intersection([ShownAnnouncement, t.type({ version: t.number, changedAt: t.string, changedBy: t.string })]);
export type Announcement = t.TypeOf<typeof Announcement>;

/** Of the tenant, those that are shown now or in the next 24 hours and that the caller has not put away; the gravest first. */
export const readShownAnnouncements = endpoint({ method: 'GET', path: PATH, access: 'signedIn', answer: t.array(ShownAnnouncement), background: true });

const ById = t.strict({ id: Guid });

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/dismiss`,
  access: 'signedIn',
  params: ById,
  answer: t.unknown,
  creates: true,
});

/** All of the tenant, the newest first. `text`: a part of one of its texts. */
export const searchAnnouncements = searchEndpoint(`${PATH}/search`, ACCESS, t.exact(t.partial({ text: t.string })), Announcement);

export const readAnnouncement = endpoint({ method: 'GET', path: `${PATH}/{id}`, access: ACCESS, params: ById, answer: Announcement });

export const createAnnouncement = endpoint({ method: 'POST', path: PATH, access: ACCESS, body: Content, answer: Announcement, creates: true });

/** Who has put it away sees it again when its texts change. `lockId`: the edit lock. */
export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: ACCESS,
  params: ById,
  body: t.intersection([Content, AtVersion]),
  answer: Announcement,
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: ACCESS,
  params: ToDelete,
  answer: t.unknown,
});
