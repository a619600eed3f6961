interface Attributed {
  readonly attributes?: Readonly<Record<string, string>> | null | undefined;
}

/**
 * Whether an entry comes from no official source (attribute `demo`, which every list has; reference data, section 8).
 *
 * @example
 * isDemoEntry({ attributes: { demo: 'true' } }) // => true
 * isDemoEntry({}) // => false
 */
export const isDemoEntry = ({ attributes }: Attributed): boolean => attributes?.['demo'] === 'true';

/** As what is calculated with the entry carries it on. */
export const demoMark = (entry: Attributed): { readonly isDemo?: true } => (isDemoEntry(entry) ? { isDemo: true } : {});

const SAYS_DEMO = /\bdemo/i;

/**
 * A text of an entry as it is shown: that of a demo entry says so, in the same word in every language.
 *
 * @example
 * shownText('Gothenburg', { attributes: { demo: 'true' } }) // => 'Gothenburg (demo)'
 * shownText('Gothenburg (demo)', { attributes: { demo: 'true' } }) // => 'Gothenburg (demo)'
 */
export const shownText = (text: string, entry: Attributed): string => (isDemoEntry(entry) && !SAYS_DEMO.test(text) ? `${text} (demo)` : text);
