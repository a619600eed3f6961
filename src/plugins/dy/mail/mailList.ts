import { LocalMailCriteria, searchLocalMail, type LocalMail } from '../../../application/contract/localMail';
import { text } from '../../../ui/archetypes/fields/constructors';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { formatInstant } from '../../../ui/kit/format';

/** What the portal would have mailed, the newest first. */
export const MailList = searchScreen<LocalMailCriteria, LocalMail>({
  view: 'dy.mail',
  title: 'dy.mail.title',
  endpoint: searchLocalMail,
  codec: LocalMailCriteria,
  criteria: [text('text', 'dy.mail.text', { maxLength: 100, span: 4 })],
  columns: [
    { id: 'at', title: 'dy.mail.at', width: 152, opens: true, isInstant: true, value: ({ at }) => at, format: formatInstant },
    { id: 'recipient', title: 'dy.mail.recipient', width: 240, value: ({ recipient }) => recipient },
    { id: 'subject', title: 'dy.mail.subject', width: 520, value: ({ subject }) => subject },
  ],
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: {}, sort: [] }),
  live: { pluginName: 'cor', eventType: 'SendStatusChanged' },
  open: ({ id }) => `/dy/mail/${id}`,
  empty: 'dy.mail.empty',
  none: 'dy.mail.none',
});
