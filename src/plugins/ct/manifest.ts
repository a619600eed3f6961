import { definePlugin } from '../../ui/plugin';

export const customsTariff = definePlugin({
  id: 'ct',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'ct.wizard', path: '/ct/wizard', title: 'ct.wizard.title', access: 'ct.wizard', menu: true, screen: () => import('./screens/wizard') },
    {
      name: 'ct.value',
      path: '/ct/customs-value-calculation',
      title: 'ct.value.title',
      access: 'ct.value',
      menu: true,
      screen: () => import('./screens/customsValue'),
    },
  ],
});
