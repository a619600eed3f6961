import { definePlugin } from '../../ui/plugin';
import { CASE_EVENTS } from './caseEvents';

export const caseManagement = definePlugin({
  id: 'cm',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'cm.search', path: '/cm/search', title: 'cm.search.title', access: 'cm.search', screen: () => import('./screens/caseSearch') },
    { name: 'cm.new', path: '/cm/case/:id?', title: 'cm.case.title', access: 'cm.new', screen: () => import('./screens/caseRecord') },
    {
      name: 'cm.integration',
      path: '/cm/integrationtest',
      title: 'cm.integration.title',
      access: 'cm.integration',
      absent: true,
      screen: () => import('./screens/integrationTest'),
    },
    { name: 'cm.cmtest', path: '/cm/cmtest', title: 'cm.bench.title', access: 'cm.cmtest', absent: true, screen: () => import('./screens/caseTest') },
  ],
  menu: [
    { access: 'cm.search', route: 'cm.search', text: 'cm.search.title' },
    { access: 'cm.new', route: 'cm.new', text: 'cm.case.new' },
    { access: 'cm.integration', route: 'cm.integration', text: 'cm.integration.title' },
    { access: 'cm.cmtest', route: 'cm.cmtest', text: 'cm.bench.title' },
  ],
  dashboardTabs: [
    {
      id: 'cm.cases',
      title: 'cm.tab.cases',
      access: 'cm.search',
      weight: 100,
      searchEntityType: 'case',
      searchStatus: 'cm.status.',
      outdatedBy: CASE_EVENTS,
      tab: () => import('./screens/casesTab'),
    },
    { id: 'cm.sort', title: 'cm.tab.sort', access: 'cm.search', weight: 110, outdatedBy: CASE_EVENTS, tab: () => import('./screens/sortTab') },
  ],
});
