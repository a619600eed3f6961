/** kB brotli as the server sends them. */
export interface ClientSizes {
  readonly login: number;
  readonly requests: number;
  /** Everything from the first byte to the dashboard with its tab. */
  readonly shell: number;
  /** The plugin screen whose own chunks are the largest. */
  readonly screen: { readonly screen: string; readonly size: number };
  readonly styles: number;
  /** Names of the script files of each step. */
  readonly files: { readonly login: readonly string[]; readonly shell: readonly string[] };
  readonly loginModules: readonly string[];
}

export function clientSizes(out: string): Promise<ClientSizes>;
