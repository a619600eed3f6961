import { definePlugin } from '../../ui/plugin';

export const platform = definePlugin({
  id: 'pf',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [],
  dashboardTools: [{ id: 'pf.running', title: 'pf.tool.running', access: 'pf.job-manager', weight: 10, tool: () => import('./screens/runningJobsTool') }],
  bar: [{ id: 'pf.running', access: 'pf.job-manager', weight: 10, component: () => import('./screens/runningJobsSign') }],
});
