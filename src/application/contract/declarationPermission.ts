import * as t from 'io-ts';
import { GoodsItem, Header } from '../../domain/declaration/declaration';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** The newest permission to unload a movement (IE043): the arrival it was given to, and what customs told of the movement. */
export const readUnloadingPermission = endpoint({
  method: 'GET',
  path: '/api/dec/ui/unloadingpermission/{mrn}',
  access: 'dec.search',
  params: t.strict({ mrn: t.string }),
  answer: t.type({ arrivalId: Guid, arrival: Header, header: Header, items: t.array(GoodsItem) }),
});
