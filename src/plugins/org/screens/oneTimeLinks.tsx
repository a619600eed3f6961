import * as t from 'io-ts';
import { searchOneTimeLinks, revokeOneTimeLink, type OneTimeLink } from '../../../application/contract/oneTimeLinks';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok } from '../../../domain/kernel/result';
import { isRevocable, LINK_STATES, ONE_TIME_PURPOSES } from '../../../domain/organization/oneTime/oneTimeLink';
import { choice, text } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { linkTone } from '../../../ui/archetypes/oneTime/linkTone';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';

const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  economicoperator: (id) => `/org/economic-operators/${id}`,
  powerofattorney: (id) => `/org/authupload/${id}`,
  declaration: () => '/dec/search-declaration',
};

const column = (id: keyof OneTimeLink, title: TextKey, width: number, more: Partial<ListColumn<OneTimeLink>> = {}): ListColumn<OneTimeLink> => ({
  id,
  title,
  width,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

/** All links of the units one works in: who was asked what, and what became of it. They are issued where the record is. */
export default searchScreen<{ text?: string; purpose?: string; state?: string; entityType?: string; entityId?: string }, OneTimeLink>({
  view: 'org.links',
  title: 'org.links.title',
  endpoint: searchOneTimeLinks,
  codec: t.exact(t.partial({ text: t.string, purpose: t.string, state: t.string })),
  criteria: [
    text('text', 'org.links.text', { maxLength: 100, span: 4 }),
    choice(
      'purpose',
      'oneTime.purpose',
      ONE_TIME_PURPOSES.map((value) => ({ value, text: `oneTime.purpose.${value}` as const })),
      { optional: true },
    ),
    choice(
      'state',
      'oneTime.state',
      [...LINK_STATES, 'Expired' as const].map((value) => ({ value, text: `oneTime.state.${value}` as const })),
      { optional: true },
    ),
  ],
  columns: [
    column('recipient', 'oneTime.recipient', 220, { opens: true }),
    column('entityName', 'org.links.record', 180),
    column('purpose', 'oneTime.purpose', 180, { written: ({ purpose }, { t: word }) => word(`oneTime.purpose.${purpose}`) }),
    column('state', 'oneTime.state', 128, {
      kind: 'custom',
      content: ({ state }) => <Tag text={`oneTime.state.${state}`} tone={linkTone(state)} />,
      written: ({ state }, { t: word }) => word(`oneTime.state.${state}`),
    }),
    column('expiresAt', 'oneTime.expiresAt', 144, { isInstant: true }),
    column('openedCount', 'org.links.opened', 96, { kind: 'integer' }),
    column('createdAt', 'org.links.createdAt', 144, { isInstant: true }),
    column('createdBy', 'oneTime.createdBy', 144),
    column('receipt', 'org.task.receipt', 112),
  ],
  rowId: ({ id }) => id,
  live: { pluginName: 'org', eventType: 'onetimelink.completed' },
  unasked: () => ({ criteria: {}, sort: [] }),
  open: ({ entityType, entityId }) => SCREENS[entityType]?.(entityId) ?? '/org/one-time-links',
  actions: [
    {
      id: 'revoke',
      text: 'oneTime.revoke',
      fits: ({ state }) => isRevocable(state),
      run: async (rows, { api, onProgress }) => {
        const failures = [];
        for (const [at, { id, recipient }] of rows.entries()) {
          const answer = await api.call(revokeOneTimeLink, { params: { id } }, { idempotencyKey: freshGuid() });
          if (failed(answer)) failures.push({ row: recipient, message: answer.left.message });
          onProgress(at + 1);
        }
        return ok({ done: rows.length - failures.length, failures });
      },
    },
  ],
  empty: 'org.links.empty',
  none: 'org.links.none',
});
