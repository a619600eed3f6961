import { randomUUID } from 'node:crypto';
import { signIn } from '../../src/application/contract/auth';
import { createDeclaration, readDeclaration, readGoodsItems, submitDeclaration, validateDeclaration, type Saved } from '../../src/application/contract/dec';
import type { Endpoint, Input } from '../../src/application/contract/endpoint';
import { deleteUserSetting, readUserSettings } from '../../src/application/contract/org';
import type { Declaration, DeclarationContent, GoodsItem } from '../../src/domain/declaration/declaration';
import { failed } from '../../src/domain/kernel/result';
import { fill } from '../../src/domain/kernel/urlTemplate';
import { PLUGIN_IDS } from '../../src/domain/organization/userSettings';
import { DEMO_PASSWORD } from '../../server/db/demo/demoUsers';
import { CONSUMER_KEY } from '../../server/http/gate';

export interface Answer<A> {
  readonly status: number;
  readonly headers: Headers;
  readonly message: string;
  readonly content: A;
  /** The whole body as it came. */
  readonly text: string;
}

interface More {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is instead of the JSON of `input.body`. */
  readonly rawBody?: string;
}

interface Enveloped {
  readonly outcome?: { readonly message?: string };
  readonly message?: string;
  readonly data?: unknown;
}

/** Calls the server without a screen: makes records for a journey and tries what no screen would send. */
export class Client {
  readonly #url: string;
  #cookie = '';
  #sessionId = '';

  constructor(url: string) {
    this.#url = url;
  }

  get sessionId(): string {
    return this.#sessionId;
  }

  get cookie(): { name: string; value: string; url: string; httpOnly: boolean; sameSite: 'Lax' } {
    const [name = '', value = ''] = this.#cookie.split('=', 2);
    return { name, value, url: this.#url, httpOnly: true, sameSite: 'Lax' };
  }

  static async signedIn(url: string, user: string): Promise<Client> {
    const client = new Client(url);
    const { status } = await client.signIn(user, DEMO_PASSWORD);
    if (status !== 200) throw new Error(`${user} could not sign in: ${status}`);
    return client;
  }

  /** Language, look and keys are those of a user who has chosen none; limited users have none. */
  async forgetFrameSettings(): Promise<void> {
    const { status, content } = await this.call(readUserSettings, {});
    if (status !== 200) return;
    for (const { pluginId, settingId } of content.settings.filter((setting) => setting.pluginId === PLUGIN_IDS.shell)) {
      await this.call(deleteUserSetting, { params: { pluginId: String(pluginId), settingId: String(settingId) } });
    }
  }

  async signIn(username: string, password: string): Promise<Answer<{ sessionId?: string | undefined }>> {
    const answer = await this.call(signIn, { body: { username, password } });
    const [cookie = ''] = answer.headers.getSetCookie();
    this.#cookie = cookie.split(';', 1)[0] ?? '';
    this.#sessionId = answer.content.sessionId ?? '';
    return answer;
  }

  async call<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, { headers = {}, rawBody }: More = {}): Promise<Answer<A>> {
    const address = fill(endpoint.path, { ...input.params });
    if (failed(address)) throw new Error(address.left.message);
    const body = rawBody ?? (input.body === undefined ? null : JSON.stringify(input.body));
    const answer = await fetch(this.#url + address.right, {
      method: endpoint.method,
      headers: {
        'consumer-key': CONSUMER_KEY,
        accept: 'application/json',
        cookie: this.#cookie,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    });
    const text = await answer.text();
    const sent = JSON.parse(text) as Enveloped;
    const content = (endpoint.plain === true ? sent : sent.data) as A;
    return { status: answer.status, headers: answer.headers, message: sent.outcome?.message ?? sent.message ?? '', content, text };
  }

  async create({ header, items }: DeclarationContent, profile = 'se-new-import'): Promise<Saved> {
    const body = { profile, header, items: [...items] };
    return contentOf(await this.call(createDeclaration, { body }, { headers: { 'idempotency-key': randomUUID() } }));
  }

  async read(id: string): Promise<Declaration> {
    return contentOf(await this.call(readDeclaration, { params: { id } }));
  }

  async readItems(id: string): Promise<readonly GoodsItem[]> {
    return contentOf(await this.call(readGoodsItems, { params: { id } })).items;
  }

  /** Hands a declaration over to the simulated authority, warnings and all. */
  async submit({ id, version }: Pick<Declaration, 'id' | 'version'>): Promise<Saved> {
    const checked = contentOf(await this.call(validateDeclaration, { params: { id }, body: { version } }));
    const body = { version: checked.declaration.version, confirmWarnings: true };
    return contentOf(await this.call(submitDeclaration, { params: { id }, body }, { headers: { 'idempotency-key': randomUUID() } }));
  }
}

const contentOf = <A>({ status, content, message }: Answer<A>): A => {
  if (status !== 200 || content === undefined) throw new Error(`Refused with ${status}: ${message}`);
  return content;
};
