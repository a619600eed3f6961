import { describe, expect, it, vi } from 'vitest';
import { FindingsModel, type FindingGroup, type PanelFinding } from '../../../src/ui/kit/findingsModel';

const finding = (id: string, severity: PanelFinding['severity'], text: string, more: Partial<PanelFinding> = {}): PanelFinding => ({
  id,
  severity,
  text,
  pointer: `/${id}`,
  ...more,
});

const GROUPS: readonly FindingGroup[] = [
  { id: 'header', title: 'kit.sections', findings: [finding('ucr', 1, 'Unusual UCR'), finding('type', 2, 'Enter the type')] },
  {
    id: 'items',
    title: 'kit.findings',
    findings: [1, 2, 3].map((n) => finding(`item${n}`, 2, 'Enter the net mass', { place: `item ${n}` })),
  },
  { id: 'empty', title: 'kit.close', findings: [] },
];

const opened = () => {
  const jump = vi.fn<(to: PanelFinding) => void>();
  const model = new FindingsModel(jump);
  model.setGroups(GROUPS);
  return { model, jumps: () => jump.mock.calls.map(([{ id }]) => id) };
};

describe('the validation panel', () => {
  it('folds equal findings of a group into one line, worst first, and leaves empty groups out', () => {
    const { model } = opened();
    expect(model.shown.map(({ id, lines }) => [id, lines.map(({ text, findings }) => [text, findings.length])])).toEqual([
      [
        'header',
        [
          ['Enter the type', 1],
          ['Unusual UCR', 1],
        ],
      ],
      ['items', [['Enter the net mass', 3]]],
    ]);
    expect(model.counts).toEqual({ all: 5, errors: 4, todos: 0, warnings: 1, infos: 0 });
  });

  it('counts and shows what is still to be filled in apart from what is wrong', () => {
    const { model } = opened();
    model.setGroups([
      { id: 'header', title: 'kit.sections', findings: [finding('type', 2, 'Enter the type', { isTodo: true }), finding('lrn', 2, 'Too long')] },
    ]);
    expect(model.counts).toEqual({ all: 2, errors: 1, todos: 1, warnings: 0, infos: 0 });
    model.setFilter('todos');
    expect(model.walked.map(({ id }) => id)).toEqual(['type']);
  });

  it('shows one severity', () => {
    const { model } = opened();
    model.setFilter('warnings');
    expect(model.walked.map(({ id }) => id)).toEqual(['ucr']);
  });

  it('is walked in the order it is shown, around its ends', () => {
    const { model, jumps } = opened();
    model.next();
    model.next();
    model.next();
    model.previous();
    model.previous();
    model.previous();
    expect(jumps()).toEqual(['type', 'ucr', 'item1', 'ucr', 'type', 'item3']);
  });

  it('starts from the end when the first step is back', () => {
    const { model, jumps } = opened();
    model.previous();
    expect(jumps()).toEqual(['item3']);
  });

  it('starts again from the top when the finding it stood on is gone', () => {
    const { model, jumps } = opened();
    model.next();
    model.setGroups(GROUPS.slice(1));
    model.next();
    expect(jumps()).toEqual(['type', 'item1']);
  });

  it('has nothing to walk without findings', () => {
    const { model, jumps } = opened();
    model.setGroups([]);
    model.next();
    expect(jumps()).toEqual([]);
  });
});
