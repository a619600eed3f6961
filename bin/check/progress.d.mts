export interface Progress {
  readonly read: (bytes: number) => void;
  readonly checked: () => void;
  readonly end: () => void;
}
/** `total`: bytes of the whole input where they are known. */
export function progressOn(stream: { readonly isTTY?: boolean; readonly write: (text: string) => unknown }, total?: number): Progress;
