import { definePlugin } from '../../ui/plugin';

export const organization = definePlugin({
  id: 'org',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    {
      name: 'org.eo',
      path: '/org/economic-operators/:id?',
      title: 'org.operators.title',
      access: 'org.eo',
      screen: () => import('./screens/economicOperators'),
    },
    { name: 'org.authupload', path: '/org/authupload', title: 'org.powers.title', access: 'org.authupload', screen: () => import('./screens/powers') },
    { name: 'org.power', path: '/org/authupload/:id', title: 'org.power.title', access: 'org.authupload', screen: () => import('./screens/power') },
    {
      name: 'org.errors',
      path: '/org/customer-data-error-report',
      title: 'org.errors.title',
      access: 'org.errors',
      screen: () => import('./screens/customerDataErrors'),
    },
    { name: 'org.onetimeuser', path: '/org/onetimeuser', title: 'org.task.title', handed: 'only', screen: () => import('./screens/oneTimeTask') },
    { name: 'org.links', path: '/org/one-time-links', title: 'org.links.title', access: 'org.onetime', screen: () => import('./screens/oneTimeLinks') },
  ],
  menu: [
    { access: 'org.eo', route: 'org.eo', text: 'org.operators.title' },
    { access: 'org.authupload', route: 'org.authupload', text: 'org.powers.title' },
    { access: 'org.errors', route: 'org.errors', text: 'org.errors.title' },
    { access: 'org.onetime', route: 'org.links', text: 'org.links.title' },
  ],
});
