import { definePlugin } from '../../ui/plugin';
import { CASE_EVENTS } from './caseEvents';

export const caseManagement = definePlugin({
  id: 'cm',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'cm.search', path: '/cm/search', title: 'cm.search.title', access: 'cm.search', menu: true, screen: () => import('./screens/caseSearch') },
    { name: 'cm.new', path: '/cm/case/:id?', title: 'cm.case.title', access: 'cm.new', menu: 'cm.case.new', screen: () => import('./screens/caseRecord') },
    {
      name: 'cm.split',
      path: '/cm/splitdocuments/:id?',
      title: 'cm.split.title',
      access: 'cm.split',
      menu: true,
      screen: () => import('./screens/splitDocuments'),
    },
    {
      name: 'cm.info',
      path: '/cm/additionalInfo/:id?',
      title: 'cm.info.title',
      access: 'cm.info',
      menu: true,
      screen: () => import('./screens/additionalInfo'),
    },
    {
      name: 'cm.integration',
      path: '/cm/integrationtest',
      title: 'cm.integration.title',
      access: 'cm.integration',
      menu: true,
      absent: true,
      screen: () => import('./screens/integrationTest'),
    },
    {
      name: 'cm.cmtest',
      path: '/cm/cmtest',
      title: 'cm.bench.title',
      access: 'cm.cmtest',
      menu: true,
      absent: true,
      screen: () => import('./screens/caseTest'),
    },
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
