import { definePlugin } from '../../ui/plugin';

export const declarations = definePlugin({
  id: 'dec',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'dec.search', path: '/dec/search-declaration', title: 'dec.search.title', access: 'dec.search', screen: () => import('./screens/declarationSearch') },
  ],
  menu: [
    { group: 'declaration', subgroup: 'dec.search.subgroup', subgroupWeight: 10, route: 'dec.search', text: 'dec.search.menu', access: 'dec.search', weight: 10 },
  ],
  dashboardTabs: [
    { id: 'dec.open', title: 'dec.tab.open', access: 'dec.search', weight: 10, tab: () => import('./screens/openDeclarationsTab') },
  ],
});
