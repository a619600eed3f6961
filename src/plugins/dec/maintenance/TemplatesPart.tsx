import { removeAnyTemplate } from '../../../application/contract/declarationMaintenance';
import { listTemplates, type TemplateRow } from '../../../application/contract/declarationTemplates';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { maintenancePart } from './maintenancePart';
import { wordOf } from './partModel';

/** Templates of all forms and units that are seen. */
export default maintenancePart<TemplateRow>({
  label: 'dec.maintenance.tab.templates',
  read: (api) => api.call(listTemplates, { params: {} }),
  rowId: ({ id }) => id,
  empty: 'dec.maintenance.templates.none',
  columns: [
    { id: 'name', title: 'dec.maintenance.template', content: ({ profile, id, name }) => <Link to={`/dec/${profile}/new/${id}`}>{name}</Link> },
    { id: 'profile', title: 'dec.search.profile', content: ({ profile }, { translate }) => translate(`dec.profile.${profile}`, profile) },
    { id: 'shared', title: 'dec.maintenance.shared', content: ({ shared }, { t }) => t(shared ? 'dec.maintenance.yes' : 'dec.maintenance.no') },
    { id: 'locked', title: 'dec.maintenance.lockedFields', content: ({ lockedFields }) => lockedFields.length, isNumber: true },
    { id: 'changed', title: 'dec.search.changed', content: ({ changedAt, changedBy }, { locale }) => `${formatInstant(changedAt, locale)}, ${changedBy}` },
  ],
  actions: [
    {
      id: 'remove',
      text: 'dec.maintenance.remove',
      title: 'dec.maintenance.remove.title',
      target: ({ name }) => name,
      fits: ({ mayChange }) => mayChange,
      destructive: true,
      run: (api, { id, version }, given) => api.call(removeAnyTemplate, { params: { id }, body: { version, reason: wordOf(given, 'reason') } }),
    },
  ],
});
