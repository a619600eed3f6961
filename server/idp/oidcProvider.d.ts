/** What is used of the package, which brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Payload = Readonly<Record<string, unknown>>;

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  /** Where tokens come from. */
  export interface Source {
    readonly sessionUid?: string;
    readonly authTime?: number;
    readonly iiat?: number;
  }

  export interface ProviderSession {
    readonly uid: string;
    readonly accountId?: string;
    readonly loginTs?: number;
    grantIdFor(clientId: string): string | undefined;
  }

  export interface Context {
    type: string;
    body: unknown;
    readonly oidc: {
      readonly provider: Provider;
      readonly client: { readonly clientId: string };
      readonly session: ProviderSession;
      readonly params?: Readonly<Record<string, string | undefined>>;
      readonly result?: { readonly login?: unknown };
      readonly entities: {
        readonly AuthorizationCode?: Source;
        readonly RefreshToken?: Source;
        readonly RotatedRefreshToken?: Source;
        readonly IdTokenHint?: unknown;
      };
    };
    get(header: string): string;
  }

  export interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string; readonly reasons: readonly string[] };
    readonly params: Readonly<Record<string, unknown>>;
  }

  export type InteractionResult = { readonly login: { readonly accountId: string } } | { readonly error: string; readonly error_description: string };

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly issuer: string;
    proxy: boolean;
    readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: InteractionResult): Promise<void>;
  }
  export default Provider;

  export const errors: { readonly SessionNotFound: new (message: string) => Error };

  export namespace interactionPolicy {
    class Check {
      static readonly REQUEST_PROMPT: true;
      static readonly NO_NEED_TO_PROMPT: false;
      constructor(reason: string, description: string, check: (context: Context) => boolean | Promise<boolean>);
    }
    interface Prompt {
      readonly checks: { add(check: Check): void };
    }
    interface Policy extends ReadonlyArray<Prompt> {
      get(name: string): Prompt;
      remove(name: string): void;
    }
    function base(): Policy;
  }
}
