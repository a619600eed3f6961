import { adminTabs } from '../../../ui/archetypes/admin/adminTabs';

/** Job administration (specification 6.2): schedules and announcements of the tenant, and for the operator the types, nodes and undelivered events of the installation. */
export default adminTabs({
  title: 'pf.admin.title',
  tabs: [
    { id: 'schedules', title: 'pf.admin.tab.schedules', part: () => import('../administration/SchedulesPart') },
    { id: 'announcements', title: 'pf.admin.tab.announcements', access: 'cor.announcement', part: () => import('../administration/AnnouncementsPart') },
    { id: 'queues', title: 'pf.admin.tab.queues', access: 'pf.job-installation', part: () => import('../administration/QueuesPart') },
    { id: 'nodes', title: 'pf.admin.tab.nodes', access: 'pf.job-installation', part: () => import('../administration/NodesPart') },
    { id: 'undelivered', title: 'pf.admin.tab.undelivered', access: 'pf.job-installation', part: () => import('../administration/UndeliveredPart') },
  ],
});
