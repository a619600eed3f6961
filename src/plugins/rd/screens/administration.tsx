import { readApprovals } from '../../../application/contract/rd';
import { failed, ok } from '../../../domain/kernel/result';
import { adminTabs } from '../../../ui/archetypes/admin/adminTabs';

/** Reference data (specification 5.1). */
export default adminTabs({
  title: 'rd.admin.title',
  tabs: [
    {
      id: 'lists',
      title: 'rd.tab.lists',
      count: {
        read: async (api) => {
          const answer = await api.call(readApprovals, {});
          return failed(answer) ? answer : ok(answer.right.items.length);
        },
        reloadOn: [
          { pluginName: 'rd', eventType: 'ApprovalRequested' },
          { pluginName: 'rd', eventType: 'ReferenceDataChanged' },
        ],
      },
      part: () => import('../lists/ListsPart'),
    },
    { id: 'versions', title: 'rd.tab.versions', part: () => import('../versions/VersionsPart') },
    { id: 'import', title: 'rd.tab.import', part: () => import('../imports/ImportPart') },
    { id: 'rates', title: 'rd.tab.rates', part: () => import('../rates/RatesPart') },
    { id: 'tariff', title: 'rd.tab.tariff', part: () => import('../tariff/TariffPart') },
    { id: 'usage', title: 'rd.tab.usage', part: () => import('../usage/UsagePart') },
    { id: 'log', title: 'rd.tab.log', part: () => import('../log/ChangeLogPart') },
  ],
});
