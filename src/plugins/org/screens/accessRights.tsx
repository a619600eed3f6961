import { searchAssignments } from '../../../application/contract/orgRights';
import { failed, ok } from '../../../domain/kernel/result';
import { adminTabs } from '../../../ui/archetypes/admin/adminTabs';

/** Who may do what, in three views, with groups, approvals and the explanation of every decision (organization, 5.7). */
export default adminTabs({
  title: 'org.rights.title',
  tabs: [
    { id: 'user', title: 'org.rights.tab.user', part: () => import('../rights/ByUserPart') },
    { id: 'role', title: 'org.rights.tab.role', part: () => import('../rights/ByRolePart') },
    { id: 'unit', title: 'org.rights.tab.unit', part: () => import('../rights/ByUnitPart') },
    { id: 'groups', title: 'org.rights.tab.groups', part: () => import('../rights/GroupsPart') },
    {
      id: 'approvals',
      title: 'org.rights.tab.approvals',
      count: {
        read: async (api) => {
          const waiting = await api.call(searchAssignments, { body: { waiting: true } });
          return failed(waiting) ? waiting : ok(waiting.right.items.filter(({ mayDecide }) => mayDecide).length);
        },
        reloadOn: [
          { pluginName: 'org', eventType: 'assignment.requested' },
          { pluginName: 'org', eventType: 'assignment.decided' },
        ],
      },
      part: () => import('../rights/ApprovalsPart'),
    },
    { id: 'review', title: 'org.rights.tab.review', part: () => import('../rights/ReviewPart') },
    { id: 'effective', title: 'org.user.tab.effective', part: () => import('../rights/EffectiveTab') },
  ],
});
