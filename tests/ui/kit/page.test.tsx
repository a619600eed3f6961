import { act, waitFor, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorSummary } from '../../../src/ui/kit/ErrorSummary';
import { FindingsModel, type PanelFinding } from '../../../src/ui/kit/findingsModel';
import { FindingsPanel } from '../../../src/ui/kit/FindingsPanel';
import { Loading } from '../../../src/ui/kit/Loading';
import { NoticeModel } from '../../../src/ui/kit/noticeModel';
import { ProblemNotice } from '../../../src/ui/kit/ProblemNotice';
import { RequestAccessContext } from '../../../src/ui/kit/requestAccess';
import { Screen } from '../../../src/ui/kit/Screen';
import { Tabs } from '../../../src/ui/kit/Tabs';
import { Toasts } from '../../../src/ui/kit/Toasts';
import { shownInKit } from './kitPage';

describe('a page', () => {
  it('gives its title the focus and the window its name, with a star for unsaved changes', async () => {
    const { show } = await shownInKit(<Screen title="kit.findings" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toBe('Validation');
    show(<Screen title="kit.findings" dirty hasErrors />);
    expect(document.title).toBe('Error: Validation *');
  });

  it('shows a failed call in place with its reference, and tries again', async () => {
    const retry = vi.fn();
    const problem = { kind: 'unavailable', message: 'Unable to process the request at the moment. Try again later', reference: 'ab-12' } as const;
    await shownInKit(
      <Screen title="kit.findings" problem={problem} onRetry={retry}>
        kept
      </Screen>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Unable to process the request at the moment. Try again later');
    expect(screen.getByText('ab-12')).toBeTruthy();
    expect(screen.getByText('kept')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it.each([
    ['error.noAccess', 'https://tickets.example/new'],
    ['error.403', undefined],
  ])('%s leads to where access is asked for: %s', async (textKey, href) => {
    await shownInKit(
      <RequestAccessContext value="https://tickets.example/new">
        <ProblemNotice problem={{ kind: 'forbidden', message: '', textKey }} />
      </RequestAccessContext>,
    );
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
  });

  it('says nothing of a call that we ended ourselves', async () => {
    await shownInKit(<ProblemNotice problem={{ kind: 'aborted', message: 'Aborted' }} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the error summary', () => {
  const errors = [{ pointer: '/ucr', text: 'Enter the UCR' }];

  it('takes the focus at each attempt and leads to the field', async () => {
    const jump = vi.fn();
    const { show } = await shownInKit(<ErrorSummary errors={[]} onJump={jump} />);
    expect(screen.queryByRole('group')).toBeNull();
    show(<ErrorSummary errors={errors} onJump={jump} attempt={1} />);
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter the UCR' }));
    expect(jump).toHaveBeenCalledWith('/ucr');
    show(<ErrorSummary errors={errors} onJump={jump} attempt={2} />);
    expect(document.activeElement).toBe(summary);
  });
});

describe('the validation panel', () => {
  it('jumps to a finding, and to each place of a folded one', async () => {
    const jump = vi.fn<(finding: PanelFinding) => void>();
    const model = new FindingsModel(jump);
    model.setGroups([
      {
        id: 'items',
        title: 'kit.sections',
        findings: [411, 412].map((n) => ({ id: `i${n}`, severity: 2, text: 'Enter the net mass', place: `item ${n}`, pointer: `/goodsItems/${n}/netMass` })),
      },
    ]);
    await shownInKit(<FindingsPanel model={model} />);
    await userEvent.click(screen.getByRole('button', { name: 'Error Enter the net mass' }));
    await userEvent.click(screen.getByRole('button', { name: '2 places', expanded: false }));
    await userEvent.click(screen.getByRole('button', { name: 'item 412' }));
    expect(jump.mock.calls.map(([{ id }]) => id)).toEqual(['i411', 'i412']);
    expect(screen.getByRole('button', { name: 'item 412' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('tabs', () => {
  it('draw the chosen one only and are walked with the arrows', async () => {
    const select = vi.fn();
    const tabs = [
      { id: 'a', title: 'kit.sections', content: 'first', count: 1234 },
      { id: 'b', title: 'kit.findings', content: 'second', errors: 2 },
    ] as const;
    await shownInKit(<Tabs label="kit.more" tabs={tabs} selected="a" onSelect={select} />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Sections, 1,234', expect.stringMatching(/, 2 errors$/)]);
    expect(screen.queryByText('second')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { selected: true }));
    await userEvent.keyboard('{ArrowRight}');
    expect(select).toHaveBeenLastCalledWith('b');
    await userEvent.keyboard('{Home}');
    expect(select).toHaveBeenLastCalledWith('a');
    await userEvent.keyboard('{End}');
    expect(select).toHaveBeenLastCalledWith('b');
    await userEvent.keyboard('{ArrowRight}');
    expect(select).toHaveBeenLastCalledWith('a');
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    const panel = screen.getByRole('tabpanel', { name: /^Sections/ });
    expect(panel.id).toBe(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls'));
    await waitFor(() => expect(panel.tabIndex).toBe(0));
    expect(screen.getByText('2 errors')).toBeTruthy();
  });
});

describe('what takes time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says Loading only after 200 ms', async () => {
    await shownInKit(<Loading />);
    act(() => {
      vi.advanceTimersByTime(199);
    });
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});

describe('the notification area', () => {
  it('has its live regions before anything is said, critical ones assertive', async () => {
    const model = new NoticeModel();
    const { container } = await shownInKit(<Toasts model={model} />);
    const region = (how: string) => container.querySelector(`[aria-live=${how}]`);
    expect(region('polite')?.textContent).toBe('');
    act(() => {
      model.toast({ kind: 'SUCCESS', text: 'kit.copied' });
      model.toast({ kind: 'CRITICAL', text: 'Worded by the server' });
    });
    expect(region('polite')?.textContent).toContain('Copied');
    expect(region('assertive')?.textContent).toContain('Worded by the server');
    await userEvent.click(within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
    expect(region('assertive')?.textContent).toBe('');
  });
});
