import * as t from 'io-ts';
import { endpoint } from './endpoint';

export const readUiProperties = endpoint({
  method: 'GET',
  path: '/api/pf/ui/uiprops',
  access: 'signedIn',
  answer: t.type({ applicationEnvironment: t.string }),
  plain: true,
});
