import { definePlugin } from '../../ui/plugin';

export const dynamics = definePlugin({
  id: 'dy',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [{ name: 'dy.kit', path: '/dy/kit/:part?', title: 'dy.kit.title', access: 'dy.kit', screen: () => import('./screens/kitCatalogue'), absent: true }],
  menu: [{ access: 'dy.kit', route: 'dy.kit', text: 'dy.kit.title' }],
});
