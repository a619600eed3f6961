import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { BroadcastTabs } from '../../../src/adapters/browser/broadcastTabs';

const open: BroadcastTabs[] = [];

const tab = (): BroadcastTabs => {
  const tabs = new BroadcastTabs();
  open.push(tabs);
  return tabs;
};

afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close();
});

describe('tabs', () => {
  it('hear each other and never themselves', async () => {
    const [mine, other] = [tab(), tab()];
    const own: unknown[] = [];
    mine.messages$.subscribe((message) => own.push(message));
    const heard = firstValueFrom(other.messages$);
    mine.post({ type: 'signedOut', userId: 'u1' });
    expect(await heard).toEqual({ type: 'signedOut', userId: 'u1' });
    expect(own).toEqual([]);
  });

  it('do not listen to what is no message of ours', async () => {
    const mine = tab();
    const heard = firstValueFrom(mine.messages$);
    const stranger = new BroadcastChannel('portal');
    stranger.postMessage({ type: 'other' });
    stranger.postMessage('signedOut');
    stranger.postMessage({ type: 'signedIn', userId: 'u2' });
    expect(await heard).toEqual({ type: 'signedIn', userId: 'u2' });
    stranger.close();
  });
});
