import { compareLines, resolveLines } from './staleLines';
import { readDeclaration, readGoodsItems } from '../../../../application/contract/dec';
import type { Api } from '../../../../application/ports/api';
import type { Declaration, GoodsItem, Header } from '../../../../domain/declaration/declaration';
import { failed, ok } from '../../../../domain/kernel/result';
import { StaleModel, staleRows, staleWords, takeTheirs } from '../../../../ui/archetypes/record/editing/staleModel';
import type { CardContent } from '../cardContent';
import type { Wording } from '../checking/wording';

interface Theirs {
  readonly declaration: Declaration;
  readonly items: readonly GoodsItem[];
}

export type CardStale = StaleModel<Theirs>;

/** Their header and lines beside those on the card. */
export const cardStale = (api: Api, content: CardContent, wording: Wording): CardStale =>
  new StaleModel<Theirs>({
    read: async (id) => {
      const [declaration, lines] = await Promise.all([api.call(readDeclaration, { params: { id } }), api.call(readGoodsItems, { params: { id } })]);
      if (failed(declaration)) return declaration;
      return failed(lines) ? lines : ok({ declaration: declaration.right, items: lines.right.items });
    },
    rows: ({ declaration, items }) => {
      const { base, value: mine } = content.form;
      const named = { place: (pointer: string) => wording.place(pointer), words: (_: string, value: unknown) => staleWords(value, wording.texts) };
      return [...staleRows({ base, mine, theirs: declaration.header }, named), ...compareLines(content.lines, items, wording)];
    },
    changed: ({ declaration }) => declaration,
    resolve: ({ declaration, items }, kept) => {
      const ofHeader = new Map([...kept].filter(([pointer]) => !pointer.startsWith('/items')));
      const header = takeTheirs(content.form.value, declaration.header, ofHeader) as Header;
      content.rebase(declaration, items, { header, items: resolveLines(content.lines, items, kept) });
    },
    texts: () => wording.texts,
  });
