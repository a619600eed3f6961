import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TabMessage } from '../../../src/application/ports/tabs';
import { BroadcastTabs } from '../../../src/adapters/browser/broadcastTabs';
import { StorageMessages } from '../../../src/adapters/browser/storageMessages';

const open: BroadcastTabs[] = [];

/** Pages of one browser, which hear of each other's local storage. */
const aBrowser = () => {
  const pages = new Set<EventTarget>();
  const kept = new Map<string, string>();
  return {
    kept,
    tab: (): BroadcastTabs => {
      const page = new EventTarget();
      pages.add(page);
      const tell = (key: string, newValue: string | null): void => {
        for (const other of pages) if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
      };
      const store = {
        setItem: (key: string, text: string): void => {
          kept.set(key, text);
          tell(key, text);
        },
        removeItem: (key: string): void => {
          kept.delete(key);
          tell(key, null);
        },
      };
      const tabs = new BroadcastTabs('portal', new StorageMessages('portal', page, () => store));
      open.push(tabs);
      return tabs;
    },
  };
};

const listen = (tabs: BroadcastTabs): readonly TabMessage[] => {
  const heard: TabMessage[] = [];
  tabs.messages$.subscribe((message) => heard.push(message));
  return heard;
};

afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close();
  vi.unstubAllGlobals();
});

describe('tabs', () => {
  it('hear each other once and never themselves', async () => {
    const { tab } = aBrowser();
    const [mine, other] = [tab(), tab()];
    const [own, heard] = [listen(mine), listen(other)];
    mine.post({ type: 'signedOut', userId: 'u1' });
    const last = firstValueFrom(other.messages$);
    mine.post({ type: 'renewed', userId: 'u1' });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(await last).toEqual({ type: 'renewed', userId: 'u1' });
    expect(heard[0]).toEqual({ type: 'signedOut', userId: 'u1' });
    expect(own).toEqual([]);
  });

  it('do not listen to what is no message of ours', async () => {
    const mine = aBrowser().tab();
    const heard = firstValueFrom(mine.messages$);
    const stranger = new BroadcastChannel('portal');
    stranger.postMessage({ type: 'other' });
    stranger.postMessage('signedOut');
    stranger.postMessage({ type: 'signedIn', userId: 'u2' });
    expect(await heard).toEqual({ type: 'signedIn', userId: 'u2' });
    stranger.close();
  });

  it('of a browser without channels hear of the end of a session all the same, and nothing stays in its storage', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const { tab, kept } = aBrowser();
    const [mine, other] = [tab(), tab()];
    const [own, heard] = [listen(mine), listen(other)];
    mine.post({ type: 'signedOut', userId: 'u1', content: 'inactive' });
    expect([heard, own, kept.size]).toEqual([[{ type: 'signedOut', userId: 'u1', content: 'inactive' }], [], 0]);
  });

  it('never put into the storage what other messages carry', () => {
    const { tab } = aBrowser();
    const store = { setItem: vi.fn(), removeItem: vi.fn() };
    const mine = new BroadcastTabs('portal.auth', new StorageMessages('portal.auth', new EventTarget(), () => store));
    open.push(mine, tab());
    mine.post({ type: 'tokens', userId: 'sign-in', content: { accessToken: 'secret' } });
    expect(store.setItem).not.toHaveBeenCalled();
  });

  it('do without a storage that is blocked, and without one that holds something else', () => {
    const page = new EventTarget();
    const blocked = new StorageMessages('portal', page, () => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const mine = new BroadcastTabs('portal', blocked);
    open.push(mine);
    const heard = listen(mine);
    mine.post({ type: 'signedOut', userId: 'u1' });
    for (const [key, newValue] of [
      ['portal.message', '{'],
      ['portal.message', '"text"'],
      ['other', '{"type":"signedOut","userId":"u1"}'],
      [null, null],
    ])
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    expect(heard).toEqual([]);
  });
});
