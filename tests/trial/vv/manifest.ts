import { definePlugin } from '../../../src/ui/plugin';

export const vehicleVisits = definePlugin({
  id: 'vv',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'vv.visits', path: '/vv/visits', title: 'vv.visits', access: 'dy.kit', screen: () => import('./screens/visits') },
    { name: 'vv.visit', path: '/vv/visit/:id?', title: 'vv.visit', access: 'dy.kit', screen: () => import('./screens/visit') },
  ],
});
