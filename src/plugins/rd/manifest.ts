import { definePlugin } from '../../ui/plugin';

export const referenceData = definePlugin({
  id: 'rd',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [{ name: 'rd.admin', path: '/rd/administration', title: 'rd.admin.title', access: 'rd.admin', screen: () => import('./screens/administration') }],
  menu: [{ group: 'administration', subgroup: 'rd.menu.systemConfiguration', subgroupWeight: 20, route: 'rd.admin', text: 'rd.admin.title', access: 'rd.admin', weight: 80 }],
});
