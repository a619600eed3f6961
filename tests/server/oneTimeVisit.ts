import type { Endpoint, Input } from '../../src/application/contract/endpoint';
import { authOneTime, preauthOneTime, sendOneTimeCode } from '../../src/application/contract/oneTimeLinks';
import type { CallOptions, TestClient, TestPortal } from './portal';

export const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

/** A browser that keeps the cookie which binds a visit to it. */
const bound = (browser: TestClient, headers: Headers): void => {
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0] ?? '')
    .find((one) => one.startsWith('otu='));
  if (cookie !== undefined) browser.cookie = cookie;
};

export const preauth = async (browser: TestClient, token: string) => {
  const answer = await browser.call(preauthOneTime, { body: { linkToken: token } });
  bound(browser, answer.headers);
  return answer;
};

/** The newest code that was mailed. */
export const mailedCode = async (portal: TestPortal, preauthId: string): Promise<string> => {
  const [row] = await portal.database.query<{ payload: string }>(
    `select payload from send_message where correlation_id like 'code ' || $1 || '%' order by created_at desc, id limit 1`,
    [preauthId],
  );
  return /\b\d{6}\b/.exec(row?.payload ?? '')?.[0] ?? '';
};

export const codeSent = async (portal: TestPortal, browser: TestClient, preauthId: string): Promise<string> => {
  await browser.call(sendOneTimeCode, { params: { preauthId } });
  return mailedCode(portal, preauthId);
};

/** Somebody without an account, with the code of the mail; `cookie` is that of a colleague who is signed in in the same browser. */
export const visit = async (portal: TestPortal, token: string, cookie = '') => {
  const browser = portal.client();
  const { data } = await preauth(browser, token);
  const preauthId = data?.preauthId ?? '00000000-0000-4000-8000-000000000001';
  const code = await codeSent(portal, browser, preauthId);
  const taken = await browser.call(authOneTime, { body: { state: token, preauthId, code } });
  browser.cookie = cookie;
  const headers = { authorization: `Bearer ${taken.data?.token}` };
  return {
    taken,
    browser,
    headers,
    call: <P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, options: CallOptions = {}) => browser.call(endpoint, input, { ...options, headers }),
  };
};
