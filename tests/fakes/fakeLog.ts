import type { Log, LogKind } from '../../src/application/ports/log';

export class FakeLog implements Log {
  readonly entries: { readonly kind: LogKind; readonly message: string; readonly context?: Readonly<Record<string, unknown>> | undefined }[] = [];

  write(kind: LogKind, message: string, context?: Readonly<Record<string, unknown>>): void {
    this.entries.push({ kind, message, context });
  }
}
