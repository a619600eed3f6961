import { definePlugin } from '../../ui/plugin';

export const dynamics = definePlugin({
  id: 'dy',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    {
      name: 'dy.kit',
      path: '/dy/kit/:part?',
      title: 'dy.kit.title',
      access: 'dy.kit',
      menu: true,
      screen: () => import('./screens/kitCatalogue'),
      absent: true,
    },
    { name: 'dy.idc', path: '/dy/idc-test', title: 'dy.idc.title', access: 'dy.idc', menu: true, screen: () => import('./screens/captureBench'), absent: true },
    { name: 'dy.otu', path: '/dy/otu-test', title: 'dy.otu.title', access: 'dy.otu', menu: true, screen: () => import('./screens/linkBench'), absent: true },
    {
      name: 'dy.notification',
      path: '/dy/notification-test',
      title: 'dy.notification.title',
      access: 'dy.notification',
      menu: true,
      screen: () => import('./screens/notificationBench'),
      absent: true,
    },
    {
      name: 'dy.sendstatus',
      path: '/dy/sendstatus-test',
      title: 'dy.sendstatus.title',
      access: 'dy.sendstatus',
      menu: true,
      screen: () => import('./screens/sendStatusBench'),
      absent: true,
    },
    { name: 'dy.mail', path: '/dy/mail/:id?', title: 'dy.mail.title', access: 'dy.mail', menu: true, screen: () => import('./screens/mail'), absent: true },
  ],
});
