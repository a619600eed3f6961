import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';
import type { LineImportProps } from '../../lines/LineImport';

/** The import of lines is loaded when it is first wanted. */
export class LineImportDoor {
  View: ComponentType<LineImportProps> | undefined;
  isOpen = false;
  isLost = false;
  file: File | undefined;
  /** Another dropped file begins anew. */
  count = 0;

  constructor() {
    makeAutoObservable(this, { View: observableRef, file: observableRef });
  }

  async open(file?: File): Promise<void> {
    this.begin(file);
    if (this.View) return;
    const loaded = await import('../../lines/LineImport').catch(() => undefined);
    this.came(loaded?.LineImport);
  }

  begin(file: File | undefined): void {
    this.isOpen = true;
    this.isLost = false;
    this.file = file;
    this.count += 1;
  }

  came(view: ComponentType<LineImportProps> | undefined): void {
    this.View = view;
    this.isLost = view === undefined;
  }

  close(): void {
    this.isOpen = false;
    this.file = undefined;
  }
}
