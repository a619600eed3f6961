import { definePlugin } from '../../ui/plugin';

export const articles = definePlugin({
  id: 'ar',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    {
      name: 'ar.search',
      path: '/ar/search',
      title: 'ar.search.title',
      access: 'ar.search',
      menu: 'ar.menu.search',
      screen: () => import('./screens/articleSearch'),
    },
    {
      name: 'ar.register',
      path: '/ar/register/:id?',
      title: 'ar.article.title',
      access: 'ar.new',
      menu: 'ar.menu.new',
      screen: () => import('./screens/articleRegister'),
    },
    {
      name: 'ar.upload',
      path: '/ar/upload',
      title: 'ar.upload.title',
      access: 'ar.upload',
      menu: true,
      absent: true,
      screen: () => import('./screens/articleUpload'),
    },
  ],
});
