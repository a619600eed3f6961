import { definePlugin } from '../../ui/plugin';
import { runEvents } from './runEvents';

export const platform = definePlugin({
  id: 'pf',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'pf.job-start', path: '/pf/job-manager/start', title: 'pf.start.title', access: 'pf.job-manager', screen: () => import('./screens/startJob') },
    {
      name: 'pf.job-manager',
      path: '/pf/job-manager/:id?',
      title: 'pf.jobs.title',
      access: 'pf.job-manager',
      menu: true,
      screen: () => import('./screens/jobManager'),
    },
    {
      name: 'pf.job-administration',
      path: '/pf/job-administration',
      title: 'pf.admin.title',
      access: 'pf.job-admin',
      menu: true,
      screen: () => import('./screens/jobAdministration'),
    },
    {
      name: 'pf.sse-manager',
      path: '/pf/sse-manager',
      title: 'pf.streams.title',
      access: 'pf.sse',
      menu: true,
      screen: () => import('./screens/eventStreams'),
    },
    {
      name: 'pf.search-test',
      path: '/pf/global-search-picker-test',
      title: 'pf.search.title',
      access: 'pf.search-test',
      menu: true,
      screen: () => import('./screens/searchTest'),
      absent: true,
    },
    {
      name: 'pf.audit-verify',
      path: '/pf/document-audit-log/verify',
      title: 'pf.audit.verify',
      access: 'pf.docaudit',
      screen: () => import('./screens/verifyChain'),
    },
    {
      name: 'pf.document-audit-log',
      path: '/pf/document-audit-log/:id?',
      title: 'pf.audit.title',
      access: 'pf.docaudit',
      menu: true,
      screen: () => import('./screens/documentAuditLog'),
    },
  ],
  dashboardTabs: [{ id: 'pf.platform', title: 'pf.tab.platform', access: 'pf.platform', weight: 900, tab: () => import('./screens/platformTab') }],
  dashboardTools: [
    {
      id: 'pf.running',
      title: 'pf.tool.running',
      access: 'pf.job-manager',
      weight: 10,
      outdatedBy: runEvents,
      tool: () => import('./screens/runningJobsTool'),
    },
  ],
  bar: [
    { id: 'pf.running', access: 'pf.job-manager', weight: 10, component: () => import('./screens/runningJobsSign') },
    { id: 'pf.testEvents', access: 'pf.test-events', weight: 20, component: () => import('./screens/testEvents') },
  ],
});
