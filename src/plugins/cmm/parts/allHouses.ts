import { NODES_A_PAGE, readTree } from '../../../application/contract/cmm';
import type { Api } from '../../../application/ports/api';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { HouseNode } from './treeLine';

/** Every house of a manifest with its master's transport document, page after page. */
export const allHouses = async (api: Api, id: string): Promise<Result<readonly HouseNode[]>> => {
  const masters = await api.call(readTree, { params: { id } });
  if (failed(masters)) return masters;
  const houses: HouseNode[] = [];
  for (const master of masters.right.nodes)
    for (let page = 0; page * NODES_A_PAGE < master.children; page += 1) {
      const part = await api.call(readTree, { params: { id, parent: master.id, page: String(page) } });
      if (failed(part)) return part;
      houses.push(...part.right.nodes.filter((node): node is HouseNode => node.kind === 'HOUSE'));
    }
  return ok(houses);
};
