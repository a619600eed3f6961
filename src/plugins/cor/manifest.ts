import { definePlugin } from '../../ui/plugin';

export const core = definePlugin({
  id: 'cor',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    {
      name: 'cor.tu',
      path: '/cor/transport-unit-administration',
      title: 'cor.tu.title',
      access: 'cor.tu',
      menu: true,
      screen: () => import('./screens/transportUnits'),
    },
    {
      name: 'cor.idc',
      path: '/cor/idc',
      title: 'cor.idc.title',
      access: 'cor.idc',
      menu: true,
      screen: () => import('./screens/idc'),
    },
    {
      name: 'cor.sendstatus',
      path: '/cor/messagesendstatus-testbench',
      title: 'cor.send.title',
      access: 'cor.sendstatus',
      menu: true,
      screen: () => import('./screens/sendStatusBench'),
      absent: true,
    },
  ],
});
