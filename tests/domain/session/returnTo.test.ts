import { describe, expect, it } from 'vitest';
import { acceptReturnTo, nextReturnTo } from '../../../src/domain/session/returnTo';

describe('return-to', () => {
  it.each(['/dec/search', '/dec/search?lrn=A%20B&page=2#row', '/', '/login-history', '/dec/login', '/dec/../dec/search'])('accepts %s', (address) => {
    expect(acceptReturnTo(address)).toBe(address);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['another origin', 'https://evil.example/'],
    ['another host', '//evil.example/'],
    ['a backslash', '/\\evil.example'],
    ['a line break', '/dec\n/search'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['the same tab written with an escape', '/%09/evil.example'],
    ['a relative path', 'dec/search'],
    ['a script', 'javascript:alert(1)'],
    ['another host behind a step', '/.//evil.example'],
    ['another host behind a step up', '/..//evil.example'],
    ['the login page', '/login'],
    ['in capitals', '/LOGIN'],
    ['with a slash', '/login/'],
    ['with a query', '/login?x=1'],
    ['written with an escape', '/%6Cogin'],
    ['reached by steps', '/dec/../logout'],
    ['reached by escaped steps', '/dec/%2e%2e/logout'],
    ['logout', '/logout'],
    ['process-login', '/process-login'],
    ['process-logout', '/process-logout#x'],
  ])('refuses %s', (_, address) => {
    expect(acceptReturnTo(address)).toBeUndefined();
  });

  it('keeps a saved place when the next failure is at home', () => {
    expect(nextReturnTo('/dec/search', '/')).toBe('/dec/search');
    expect(nextReturnTo('/dec/search', '/login')).toBe('/dec/search');
    expect(nextReturnTo('/dec/search', '/dec/se-new-import')).toBe('/dec/se-new-import');
    expect(nextReturnTo('//evil.example', '/')).toBeUndefined();
  });
});
