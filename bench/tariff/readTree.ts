import { readdirSync } from 'node:fs';
import path from 'node:path';
import { headingsOfFile, tariffFileOf } from '../../server/areas/ct/loading/tariffFiles';
import type { NodeContent, TextContent } from '../../src/domain/tariff/loading/tariffRow';
import { NomenclatureTree, type StoredNode, type StoredText } from '../../src/domain/tariff/search/nomenclatureTree';

const FILES = /^(?:nomenclature_\d|cn\d{4})/;

/** The nomenclature of official files on a day, as the portal makes it of them. */
export const readTree = async (folder: string, date: string): Promise<NomenclatureTree> => {
  const nodes: StoredNode[] = [];
  const texts: StoredText[] = [];
  for (const part of ['taric', 'eu'])
    for (const name of readdirSync(path.join(folder, part)).filter((one) => FILES.test(one))) {
      const file = path.join(folder, part, name);
      const found = await tariffFileOf({ file, name, headings: await headingsOfFile(file), source: '', dated: '', licence: '' });
      for await (const { kind, code, validFrom, validTo, content } of found?.rows(() => undefined) ?? []) {
        if (kind === 'node') nodes.push({ code: code ?? '', validFrom, validTo, content: content as NodeContent });
        if (kind === 'text') texts.push({ code, validFrom, validTo, content: content as TextContent & { of: string } });
      }
    }
  return new NomenclatureTree(nodes, texts, date);
};
