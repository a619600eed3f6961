import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeModel } from '../../../src/ui/kit/noticeModel';

const texts = (model: NoticeModel): readonly string[] => model.shown.map(({ text }) => text);

describe('work that goes on beside the screens', () => {
  it('is listed with its progress until it ends, and cancelled with the session', () => {
    const model = new NoticeModel();
    const cancelled: string[] = [];
    const first = model.work({ text: 'first', cancel: () => void cancelled.push('first') });
    model.work({ text: 'second', cancel: () => void cancelled.push('second') });
    first.advance({ done: 3, total: 9 });
    expect(model.works).toMatchObject([
      { text: 'first', progress: { done: 3, total: 9 } },
      { text: 'second', progress: { done: 0 } },
    ]);
    first.end();
    expect(model.works).toMatchObject([{ text: 'second' }]);
    model.clear();
    expect(cancelled).toEqual(['second']);
  });
});

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stand 5 s for success, 10 s for a warning, and until dismissed when critical', () => {
    const model = new NoticeModel();
    model.toast({ kind: 'SUCCESS', text: 'Saved' });
    model.toast({ kind: 'WARNING', text: 'Saved with warnings' });
    model.toast({ kind: 'CRITICAL', text: 'Failed' });
    vi.advanceTimersByTime(4_999);
    expect(texts(model)).toEqual(['Saved', 'Saved with warnings', 'Failed']);
    vi.advanceTimersByTime(1);
    expect(texts(model)).toEqual(['Saved with warnings', 'Failed']);
    vi.advanceTimersByTime(5_000);
    expect(texts(model)).toEqual(['Failed']);
    vi.advanceTimersByTime(3_600_000);
    expect(texts(model)).toEqual(['Failed']);
    model.dismiss(model.shown[0]?.id ?? 0);
    expect(texts(model)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tell once that the user has dismissed them, and not that their time is over', () => {
    const model = new NoticeModel();
    let told = 0;
    model.toast({
      kind: 'CRITICAL',
      text: 'Failed',
      onDismiss: () => {
        told += 1;
      },
    });
    model.toast({
      kind: 'SUCCESS',
      text: 'Saved',
      onDismiss: () => {
        told += 10;
      },
    });
    model.toast({ kind: 'CRITICAL', text: 'Without a word' });
    vi.advanceTimersByTime(5_000);
    const [failed, silent] = model.shown.map(({ id }) => id);
    for (const id of [failed, failed, silent]) model.dismiss(id ?? 0);
    expect([told, texts(model)]).toEqual([1, []]);
  });

  it('wait while the pointer or the focus is on them, and go on with the time that was left', () => {
    const model = new NoticeModel();
    model.toast({ kind: 'SUCCESS', text: 'Saved' });
    vi.advanceTimersByTime(4_000);
    model.pause();
    vi.advanceTimersByTime(60_000);
    expect(texts(model)).toEqual(['Saved']);
    model.resume();
    vi.advanceTimersByTime(999);
    expect(texts(model)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts(model)).toEqual([]);
  });

  it('do not say the same twice within 3 s', () => {
    const model = new NoticeModel();
    model.toast({ kind: 'CRITICAL', text: 'Offline' });
    vi.advanceTimersByTime(2_999);
    model.toast({ kind: 'CRITICAL', text: 'Offline' });
    model.toast({ kind: 'WARNING', text: 'Offline' });
    expect(model.shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    model.toast({ kind: 'CRITICAL', text: 'Offline' });
    expect(model.shown).toHaveLength(2);
  });

  it('stay in the list when they are gone, until the session ends', () => {
    const model = new NoticeModel();
    model.toast({ kind: 'SUCCESS', text: 'Saved' });
    model.toast({ kind: 'SUCCESS', text: 'Submitted' });
    vi.advanceTimersByTime(5_000);
    expect(model.history.map(({ text }) => text)).toEqual(['Submitted', 'Saved']);
    model.toast({ kind: 'WARNING', text: 'Soon' });
    model.clear();
    expect([model.shown, model.history]).toEqual([[], []]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
