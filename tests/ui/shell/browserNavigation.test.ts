import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrowserNavigation } from '../../../src/ui/shell/browserNavigation';

const popped = () => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

let navigation: BrowserNavigation;
let close: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/');
  navigation = new BrowserNavigation();
  close = navigation.open();
});
afterEach(() => close());

const back = async (): Promise<void> => {
  const moved = popped();
  history.back();
  await moved;
  await settled();
};

it('takes the address of now where it was made before somebody signed in', () => {
  history.replaceState(null, '', '/process-login');
  expect(navigation.path).toBe('/');
  navigation.arrive();
  expect(navigation.path).toBe('/process-login');
});

describe('going to an address', () => {
  it('enters another screen and comes back to the first', async () => {
    navigation.to('/dec/search?lrn=1');
    expect(navigation.path).toBe('/dec/search?lrn=1');
    expect(location.pathname).toBe('/dec/search');
    await back();
    expect(navigation.path).toBe('/');
  });

  it('enters anew where the menu leads to the address that is shown', () => {
    navigation.to('/dec/card');
    const before = navigation.visit;
    navigation.enter('/dec/card');
    expect(navigation.visit).toBe(before + 1);
  });

  it('stays on the screen while only its query or, by replacing, its address changes', () => {
    navigation.to('/dec/card');
    const before = navigation.visit;
    navigation.to('/dec/card?tab=2');
    navigation.to('/dec/card/17', { replace: true });
    expect(navigation.visit).toBe(before);
    expect(navigation.path).toBe('/dec/card/17');
  });

  it('tells who listens, until they stop', () => {
    const seen: string[] = [];
    const stop = navigation.listen(() => seen.push(navigation.path));
    navigation.to('/a');
    stop();
    navigation.to('/b');
    expect(seen).toEqual(['/a']);
  });
});

describe('a guard', () => {
  it('keeps the page when the user stays, and lets it go when the user leaves', async () => {
    let leave = false;
    navigation.to('/dec/card');
    navigation.guard(() => Promise.resolve(leave));
    navigation.to('/');
    await settled();
    expect(navigation.path).toBe('/dec/card');
    leave = true;
    navigation.to('/');
    await settled();
    expect(navigation.path).toBe('/');
  });

  it("undoes the browser's Back until the user agrees", async () => {
    let leave = false;
    navigation.to('/dec/card');
    navigation.guard(() => Promise.resolve(leave));
    await back();
    await settled();
    expect([location.pathname, navigation.path]).toEqual(['/dec/card', '/dec/card']);
    leave = true;
    await back();
    await settled();
    expect([location.pathname, navigation.path]).toEqual(['/', '/']);
  });

  it('does not ask about a step that keeps the input, or a replaced address', async () => {
    let asked = 0;
    navigation.to('/dec/card');
    navigation.guard(async () => {
      asked += 1;
      return false;
    });
    navigation.to('/dec/card?tab=2', { keeps: true });
    navigation.to('/dec/card/17', { replace: true });
    await settled();
    expect([asked, navigation.path]).toEqual([0, '/dec/card/17']);
  });

  it('asks before another query takes unsaved input away, and then begins the screen afresh', async () => {
    let leave = false;
    navigation.to('/rd/administration?list=Country');
    navigation.guard(() => Promise.resolve(leave));
    const before = navigation.visit;
    navigation.to('/rd/administration?list=Currency');
    await settled();
    expect([navigation.path, navigation.visit]).toEqual(['/rd/administration?list=Country', before]);
    leave = true;
    navigation.to('/rd/administration?list=Currency');
    await settled();
    expect([navigation.path, navigation.visit]).toEqual(['/rd/administration?list=Currency', before + 1]);
  });

  it('goes back through the steps of a screen without a question, and asks where they began', async () => {
    let asked = 0;
    navigation.to('/ar/upload');
    navigation.guard(async () => {
      asked += 1;
      return false;
    });
    const before = navigation.visit;
    navigation.to('/ar/upload?step=mapping', { keeps: true });
    await back();
    expect([asked, navigation.path, navigation.visit]).toEqual([0, '/ar/upload', before]);
    await back();
    await settled();
    expect([asked, navigation.path]).toEqual([1, '/ar/upload']);
  });

  it('asks once, however often the user tries meanwhile', async () => {
    let asked = 0;
    let answer = (_leave: boolean): void => undefined;
    navigation.guard(() => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    navigation.to('/a');
    navigation.to('/b');
    await settled();
    expect(asked).toBe(1);
    answer(true);
    await settled();
    expect(navigation.path).toBe('/a');
  });

  it('makes the browser ask before the tab is closed, while it is held', () => {
    const closing = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const release = navigation.guard(() => Promise.resolve(true));
    expect(closing()).toBe(false);
    release();
    expect(closing()).toBe(true);
  });
});
