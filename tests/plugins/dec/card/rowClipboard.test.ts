import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Section } from '../../../../src/domain/declaration/profiles/profile';
import { copiedListOf } from '../../../../src/plugins/dec/card/opening/copiedList';
import type { CardModel } from '../../../../src/plugins/dec/card/cardModel';
import { RowClipboard, type CopiedList } from '../../../../src/ui/archetypes/record/rows/rowClipboard';
import { aDeclaration, openedCard } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sectionAt = (sections: readonly Section[], path: string): Section | undefined =>
  sections.flatMap((section) => [section, sectionAt(section.parts ?? [], path)]).find((section) => section?.layout === 'LIST' && section.path === path);

const listIn = (card: CardModel, path: string): CopiedList => copiedListOf(card, card.content.form, sectionAt(card.profile.sections, path)!, `/${path}`);

const bare = (rows: readonly object[]): readonly object[] => rows.map((row) => ({ ...row, id: undefined }));

describe('copied rows', () => {
  it('go into another declaration with the rows inside them, under ids of their own', async () => {
    const { card: from } = await openedCard();
    const { card: into } = await openedCard({ declaration: aDeclaration({ header: {} }), items: [] });
    from.content.form.set('/invoices/0/additions', [
      { code: 'AK', amount: '120.50', currency: 'EUR' },
      { code: 'AB', amount: '7', currency: 'EUR' },
    ]);
    const clipboard = new RowClipboard();
    const { text } = clipboard.cells(listIn(from, 'invoices'), undefined, from.wording.texts);
    clipboard.paste(text, listIn(into, 'invoices'), -1, 'new', into.wording.texts);
    const [invoice] = into.content.form.value.invoices ?? [];
    expect(invoice).toMatchObject({
      number: from.content.form.value.invoices?.[0]?.number,
      additions: [
        { code: 'AK', amount: '120.50', currency: 'EUR' },
        { code: 'AB', amount: '7', currency: 'EUR' },
      ],
    });
    expect(invoice?.id).not.toBe(from.content.form.value.invoices?.[0]?.id);
    expect(clipboard.said?.values).toEqual({ rows: 1 });
    into.content.undo.undo();
    expect(into.content.dirty).toBe(false);
  });

  it('go in below as new rows, or into the row itself, each as one step', async () => {
    const { card } = await openedCard();
    const { form, undo } = card.content;
    const before = form.rows('/transportDocuments');
    const list = listIn(card, 'transportDocuments');
    const clipboard = new RowClipboard();
    const { texts } = card.wording;
    const { text } = clipboard.cells(list, 0, texts);
    clipboard.paste(text, list, 0, 'new', texts);
    expect(bare(form.rows('/transportDocuments') as object[])).toEqual(bare([before[0], ...before] as object[]));
    clipboard.paste('N730\tCMR 77', list, 1, 'here', texts);
    expect(form.rows('/transportDocuments')[1]).toMatchObject({ type: 'N730', reference: 'CMR 77' });
    undo.undo();
    undo.undo();
    expect(card.content.dirty).toBe(false);
  });

  it('come from a spreadsheet under headings in any order, and from the field on without them', async () => {
    const { card } = await openedCard({ declaration: aDeclaration({ header: {} }), items: [] });
    const list = listIn(card, 'transportDocuments');
    const { texts } = card.wording;
    const clipboard = new RowClipboard();
    const [type, reference] = list.columns(0).map(({ title }) => (typeof title === 'string' ? texts.t(title) : title.text));
    clipboard.paste(`${reference}\t${type}\r\nSE 1\tN730\r\nSE 2\tN740\r\n`, list, -1, 'new', texts);
    expect(card.content.form.rows('/transportDocuments')).toEqual([
      { type: 'N730', reference: 'SE 1' },
      { type: 'N740', reference: 'SE 2' },
    ]);
    clipboard.paste('SE 3\r\nSE 4\r\nSE 5', list, 0, 'here', texts, 'reference');
    expect(card.content.form.rows('/transportDocuments')).toEqual([
      { type: 'N730', reference: 'SE 3' },
      { type: 'N740', reference: 'SE 4' },
      { reference: 'SE 5' },
    ]);
  });

  it('beyond the most rows of the section are left out and told, and what cannot be read keeps its text', async () => {
    const { card } = await openedCard({ declaration: aDeclaration({ header: {} }), items: [] });
    const section = sectionAt(card.profile.sections, 'transportDocuments')!;
    const list = copiedListOf(card, card.content.form, { ...section, max: 2 }, '/transportDocuments');
    const clipboard = new RowClipboard();
    clipboard.paste('N730\tA\r\nN730\tB\r\nN730\tC', list, -1, 'new', card.wording.texts);
    expect(card.content.form.rows('/transportDocuments')).toHaveLength(2);
    expect(clipboard.report).toMatchObject({ rows: 2, refused: 1 });
  });
});
