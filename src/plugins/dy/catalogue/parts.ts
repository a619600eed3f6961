import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { TextKey } from '../../../ui/text/keys';

export interface CataloguePart {
  /** Last segment of the address. */
  readonly id: string;
  readonly title: TextKey;
  /** A whole screen that brings its own title. */
  readonly isScreen?: true;
  readonly Part: LazyExoticComponent<ComponentType>;
}

export interface PartGroup {
  readonly title: TextKey;
  readonly parts: readonly CataloguePart[];
}

const part = <M>(id: string, title: TextKey, load: () => Promise<M>, choose: (module: M) => ComponentType): CataloguePart => ({
  id,
  title,
  Part: lazy(() => load().then((module) => ({ default: choose(module) }))),
});

const screen = <M>(...declared: Parameters<typeof part<M>>): CataloguePart => ({ ...part(...declared), isScreen: true });

const actions = () => import('../parts/actionParts');
const fields = () => import('../parts/fieldParts');
const pickers = () => import('../parts/pickerParts');
const grids = () => import('../parts/gridParts');
const messages = () => import('../parts/messageParts');
const layout = () => import('../parts/layoutParts');
const overlays = () => import('../parts/overlayParts');
const work = () => import('../parts/workParts');

export const partGroups: readonly PartGroup[] = [
  {
    title: 'dy.group.actions',
    parts: [
      part('button', 'dy.part.button', actions, (m) => m.ButtonPart),
      part('menu-button', 'dy.part.menu-button', actions, (m) => m.MenuButtonPart),
      part('link', 'dy.part.link', actions, (m) => m.LinkPart),
    ],
  },
  {
    title: 'dy.group.fields',
    parts: [
      part('text-field', 'dy.part.text-field', fields, (m) => m.TextFieldPart),
      part('text-area', 'dy.part.text-area', fields, (m) => m.TextAreaPart),
      part('decimal-field', 'dy.part.decimal-field', fields, (m) => m.DecimalFieldPart),
      part('integer-field', 'dy.part.integer-field', fields, (m) => m.IntegerFieldPart),
      part('code-field', 'dy.part.code-field', pickers, (m) => m.CodeFieldPart),
      part('date-field', 'dy.part.date-field', fields, (m) => m.DateFieldPart),
      part('date-time-field', 'dy.part.date-time-field', fields, (m) => m.DateTimeFieldPart),
      part('period-field', 'dy.part.period-field', fields, (m) => m.PeriodFieldPart),
      part('choice-field', 'dy.part.choice-field', pickers, (m) => m.ChoiceFieldPart),
      part('multi-choice', 'dy.part.multi-choice', pickers, (m) => m.MultiChoicePart),
      part('yes-no-field', 'dy.part.yes-no-field', fields, (m) => m.YesNoFieldPart),
      part('amount-field', 'dy.part.amount-field', pickers, (m) => m.AmountFieldPart),
      part('party-field', 'dy.part.party-field', pickers, (m) => m.PartyFieldPart),
      part('file-field', 'dy.part.file-field', pickers, (m) => m.FileFieldPart),
    ],
  },
  {
    title: 'dy.group.grid',
    parts: [
      part('grid-read', 'dy.part.grid-read', grids, (m) => m.ReadGridPart),
      part('grid-edit', 'dy.part.grid-edit', grids, (m) => m.EditGridPart),
      part('grid-empty', 'dy.part.grid-empty', grids, (m) => m.EmptyGridPart),
      part('grid-busy', 'dy.part.grid-busy', grids, (m) => m.BusyGridPart),
      part('grid-findings', 'dy.part.grid-findings', grids, (m) => m.FindingsGridPart),
      part('grid-frozen', 'dy.part.grid-frozen', grids, (m) => m.FrozenGridPart),
    ],
  },
  {
    title: 'dy.group.feedback',
    parts: [
      part('badge', 'dy.part.badge', messages, (m) => m.BadgePart),
      part('toasts', 'dy.part.toasts', messages, (m) => m.ToastsPart),
      part('problem', 'dy.part.problem', messages, (m) => m.ProblemPart),
      part('error-summary', 'dy.part.error-summary', messages, (m) => m.ErrorSummaryPart),
      part('findings', 'dy.part.findings', messages, (m) => m.FindingsPart),
    ],
  },
  {
    title: 'dy.group.layout',
    parts: [
      part('sections', 'dy.part.sections', layout, (m) => m.SectionsPart),
      part('split-view', 'dy.part.split-view', layout, (m) => m.SplitViewPart),
      part('tabs', 'dy.part.tabs', layout, (m) => m.TabsPart),
      part('steps', 'dy.part.steps', layout, (m) => m.StepsPart),
      part('tree', 'dy.part.tree', layout, (m) => m.TreePart),
      part('summary', 'dy.part.summary', layout, (m) => m.SummaryPart),
    ],
  },
  {
    title: 'dy.group.overlays',
    parts: [
      part('dialog', 'dy.part.dialog', overlays, (m) => m.DialogPart),
      part('floating-modal', 'dy.part.floating-modal', overlays, (m) => m.FloatingModalPart),
      part('palette', 'dy.part.palette', overlays, (m) => m.PalettePart),
    ],
  },
  {
    title: 'dy.group.work',
    parts: [
      part('charts', 'dy.part.charts', work, (m) => m.ChartsPart),
      part('progress', 'dy.part.progress', work, (m) => m.ProgressPart),
      part('file-drop', 'dy.part.file-drop', work, (m) => m.FileDropPart),
    ],
  },
  {
    title: 'dy.group.archetypes',
    parts: [
      screen(
        'search-screen',
        'dy.part.search-screen',
        () => import('../demo/searchPart'),
        (m) => m.SearchPart,
      ),
      screen(
        'record-screen',
        'dy.part.record-screen',
        () => import('../demo/recordPart'),
        (m) => m.RecordPart,
      ),
      screen(
        'report-screen',
        'dy.part.report-screen',
        () => import('../demo/reportPart'),
        (m) => m.ReportPart,
      ),
      screen(
        'admin-screen',
        'dy.part.admin-screen',
        () => import('../demo/adminPart'),
        (m) => m.AdminPart,
      ),
      screen(
        'wizard-screen',
        'dy.part.wizard-screen',
        () => import('../demo/wizardPart'),
        (m) => m.WizardPart,
      ),
      screen(
        'testbench-screen',
        'dy.part.testbench-screen',
        () => import('../demo/testbenchPart'),
        (m) => m.TestbenchPart,
      ),
      part(
        'board-tab',
        'dy.part.board-tab',
        () => import('../demo/boardPart'),
        (m) => m.BoardPart,
      ),
    ],
  },
];

export const partOf = (id: string): CataloguePart | undefined => partGroups.flatMap(({ parts }) => parts).find((one) => one.id === id);
