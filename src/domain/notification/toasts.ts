export const TOAST_KINDS = ['SUCCESS', 'WARNING', 'CRITICAL'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** How long a message stands, in ms; a critical one stays until it is dismissed (DY-R13). */
export const TOAST_SHOWN_FOR: Readonly<Record<ToastKind, number | undefined>> = { SUCCESS: 5_000, WARNING: 10_000, CRITICAL: undefined };

/** So many stand at once; later ones wait. */
export const MOST_TOASTS = 5;

/** Interrupts what a screen reader says (DY-R14). */
export const isAssertive = (kind: ToastKind): boolean => kind !== 'SUCCESS';

export interface ToastsNow {
  readonly shown: readonly ToastKind[];
  readonly waiting: number;
  /** How each is announced (DY-R14). */
  readonly politeness: readonly ('polite' | 'assertive')[];
}

/** Of messages that came at once those that stand after a time without a touch, and how many wait. */
export const toastsNow = (toasts: readonly ToastKind[], afterMs: number): ToastsNow => {
  let standing: { kind: ToastKind; until: number }[] = [];
  let waiting = [...toasts];
  for (let now = 0; ;) {
    const free = MOST_TOASTS - standing.length;
    const come = waiting.slice(0, free).map((kind) => ({ kind, until: now + (TOAST_SHOWN_FOR[kind] ?? Number.POSITIVE_INFINITY) }));
    standing = [...standing, ...come];
    waiting = waiting.slice(free);
    const next = Math.min(...standing.map(({ until }) => until));
    if (next > afterMs) break;
    now = next;
    standing = standing.filter(({ until }) => until > now);
    if (standing.length === 0 && waiting.length === 0) break;
  }
  const shown = standing.map(({ kind }) => kind);
  return { shown, waiting: waiting.length, politeness: shown.map((kind) => (isAssertive(kind) ? 'assertive' : 'polite')) };
};
