import type { Api } from '../../../../application/ports/api';
import type { Texts } from '../../../text/texts';
import type { CodeLists } from '../../fields/codeLists';
import { isWrong, wordedFinding, type RuleFinding } from '../../fields/ruleFinding';
import type { RecordScreen, Stored } from '../declared';
import { lineColumns } from '../rows/lineColumns';
import { LinesModel } from '../rows/linesModel';
import type { RecordContent } from '../recordContent';
import type { RecordPlaces } from './recordPlaces';
import { allSections, checkSections } from './recordSections';
import { StaleModel, staleRows, takeTheirs } from '../editing/staleModel';

interface Speaking {
  readonly texts: Texts;
}

/** The grids of the record, by section. */
export const linesOf = <R extends Stored, D extends object>(
  screen: RecordScreen<R, D>,
  { form }: RecordContent<R, D>,
  lists: CodeLists,
  speaking: Speaking,
): ReadonlyMap<string, LinesModel> =>
  new Map(
    allSections(screen).flatMap(({ section }) => {
      if (section.layout !== 'LINES') return [];
      const { id, at, columns, blank, max } = section;
      return [[id, new LinesModel(form, { at, columns: lineColumns(columns, lists, speaking), blank: () => blank(form.value), limit: max })] as const];
    }),
  );

/** Their stored state beside the draft. */
export const comparisonOf = <R extends Stored, D extends object>(
  { calls, draftOf }: RecordScreen<R, D>,
  content: RecordContent<R, D>,
  places: RecordPlaces<R, D>,
  api: Api,
  speaking: Speaking,
): StaleModel<R> =>
  new StaleModel<R>({
    read: (id) => calls.read(api, id),
    rows: (theirs) => {
      const { base, value: mine } = content.form;
      const { texts } = speaking;
      return staleRows(
        { base, mine, theirs: draftOf(theirs) },
        { place: (pointer) => places.name(pointer, texts), words: (pointer, value) => places.words(pointer, value, texts) },
      );
    },
    changed: (theirs) => theirs,
    resolve: (theirs, kept) => content.rebase(theirs, takeTheirs(content.form.value, draftOf(theirs), kept) as D),
    texts: () => speaking.texts,
  });

/** In the summary a row is named before what is said of it. */
export const summaryWords = <R extends Stored, D extends object>(finding: RuleFinding, places: RecordPlaces<R, D>, texts: Texts): string => {
  const { row, rowTitle } = places.locate(finding.pointer) ?? {};
  const words = wordedFinding(finding, texts);
  return row === undefined || rowTitle === undefined ? words : `${texts.t('record.row', { title: texts.t(rowTitle), n: row + 1 })}: ${words}`;
};

interface Checked<R> {
  readonly today: string;
  readonly record: R | undefined;
  readonly lists: CodeLists;
  readonly texts: Texts;
}

/** What cannot be read and what the rules of the domain say; where a rule speaks of a value, the field is silent. */
export const checkRecord = <R extends Stored, D extends object>(
  screen: RecordScreen<R, D>,
  draft: D,
  { today, record, lists, texts }: Checked<R>,
): readonly RuleFinding[] => {
  const { inList } = lists;
  const unreadable = checkSections(screen, draft, { inList, required: screen.check === undefined }, texts);
  const ruled = screen.check?.(draft, { today, record, inList }) ?? [];
  const wrongAt = new Set(ruled.filter(isWrong).map(({ pointer }) => pointer));
  return [...unreadable.filter(({ pointer }) => !wrongAt.has(pointer)), ...ruled];
};
