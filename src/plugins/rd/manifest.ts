import { definePlugin } from '../../ui/plugin';

export const referenceData = definePlugin({
  id: 'rd',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'rd.admin', path: '/rd/administration', title: 'rd.admin.title', access: 'rd.admin', menu: true, screen: () => import('./screens/administration') },
  ],
});
