import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Badge } from '../../../src/ui/kit/Badge';
import { ProgressBar } from '../../../src/ui/kit/ProgressBar';
import { SplitView } from '../../../src/ui/kit/SplitView';
import { Steps } from '../../../src/ui/kit/Steps';
import { Summary } from '../../../src/ui/kit/Summary';
import { shownInKit } from './kitPage';

describe('long work', () => {
  it('tells how much is done in the numbers of the language, and can be ended', async () => {
    const cancel = vi.fn();
    await shownInKit(<ProgressBar text="kit.loading" done={4120} total={9999} onCancel={cancel} />);
    const bar = screen.getByRole('progressbar', { name: 'Loading' });
    expect(bar.getAttribute('aria-valuetext')).toBe('4,120 of 9,999');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['4120', '9999']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: Loading' }));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('is heard at every quarter only', async () => {
    const { show } = await shownInKit(<ProgressBar text="kit.loading" done={30} total={100} />);
    expect(screen.getByRole('status').textContent).toBe('Loading 25%');
    show(<ProgressBar text="kit.loading" done={49} total={100} />);
    expect(screen.getByRole('status').textContent).toBe('Loading 25%');
    show(<ProgressBar text="kit.loading" done={50} total={100} />);
    expect(screen.getByRole('status').textContent).toBe('Loading 50%');
  });

  it('of which nobody knows the size has no share', async () => {
    await shownInKit(<ProgressBar text="kit.loading" done={120} />, 'DK');
    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('120 færdige');
    expect(bar.hasAttribute('aria-valuenow')).toBe(false);
  });
});

describe('the steps of a wizard', () => {
  const steps = [
    { id: 'file', title: 'kit.file.files', state: 'done', to: '/up/file' },
    { id: 'map', title: 'kit.sections', state: 'current', to: '/up/map', errors: 2 },
    { id: 'end', title: 'kit.summary.change', state: 'waiting' },
  ] as const;

  it('say their state, lead to where one may go, and mark where one is', async () => {
    await shownInKit(<Steps steps={steps} />);
    const list = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/up/file', '/up/map']);
    expect(list.getByRole('link', { current: 'step' }).textContent).toBe('Sections2 errors');
    expect(list.getByText('Not started')).toBeTruthy();
    expect(list.getByText('Step 2 of 3')).toBeTruthy();
  });
});

describe('a summary', () => {
  it('has each answer with its own Change', async () => {
    const change = vi.fn();
    const rows = [
      { id: 'a', label: 'kit.period.from', labelNote: '18 09', value: '0101', change: '/up/file' },
      { id: 'b', label: 'kit.period.to', value: '', change },
      { id: 'c', label: 'kit.more', value: 'Fixed' },
    ] as const;
    await shownInKit(<Summary sections={[{ id: 's', title: 'kit.sections', rows }]} />);
    const section = within(screen.getByRole('region', { name: 'Sections' }));
    expect(section.getAllByRole('term').map(({ textContent }) => textContent.trim())).toEqual(['From 18 09', 'To', 'More']);
    expect(section.getByText('Not given')).toBeTruthy();
    expect(section.getByRole('link', { name: 'Change From' }).getAttribute('href')).toBe('/up/file');
    await userEvent.click(section.getByRole('button', { name: 'Change To' }));
    expect(change).toHaveBeenCalledOnce();
    expect(section.queryByText('Change More')).toBeNull();
  });
});

describe('a split view', () => {
  it('is divided by arrows and by one press, within limits', async () => {
    await shownInKit(<SplitView list={<p>list</p>} editor={<p>editor</p>} />);
    const divider = screen.getByRole('separator', { name: 'Width of the list' });
    divider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(divider.getAttribute('aria-valuenow')).toBe('45');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(divider.getAttribute('aria-valuenow')).toBe('15');
    await userEvent.click(screen.getByRole('button', { name: 'Change the width of the list' }));
    expect(divider.getAttribute('aria-valuenow')).toBe('25');
  });

  it('leads back to the list', async () => {
    const back = vi.fn();
    await shownInKit(<SplitView list={<p>list</p>} editor={<p>editor</p>} onBack={back} />);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(back).toHaveBeenCalledOnce();
  });
});

it('a badge says what it counts', async () => {
  await shownInKit(<Badge count={3} text="kit.errorCount" tone="red" />);
  expect(screen.getByText('3 errors')).toBeTruthy();
  expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true');
});
