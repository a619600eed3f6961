import { describe, expect, it } from 'vitest';
import { acceptLogoutAddress } from '../../../src/domain/session/logoutAddress';

const ORIGIN = 'https://portal.example';
const LISTED = ['https://intranet.example/start', 'https://customs.example/'];

describe('where logout leads', () => {
  it.each([
    ['a place of our own', '/help/contact?topic=access', '/help/contact?topic=access'],
    ['the same with our origin', `${ORIGIN}/help/contact`, '/help/contact'],
    ['an address of the list', 'https://intranet.example/start', 'https://intranet.example/start'],
    ['none', undefined, undefined],
    ['an address that is not on the list', 'https://intranet.example/start/again', undefined],
    ['another site without a protocol', '//customs.example/', undefined],
    ['another site with backslashes', '/\\customs.example', undefined],
    ['an origin that only begins like ours', `${ORIGIN}.evil.example/`, undefined],
    ['our origin as a user name', `${ORIGIN}@evil.example/`, undefined],
    ['another site behind our origin', `${ORIGIN}//evil.example`, undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['logout itself', '/logout?to=/logout', undefined],
  ])('%s', (_, address, expected) => {
    expect(acceptLogoutAddress(address, ORIGIN, LISTED)).toBe(expected);
  });
});
