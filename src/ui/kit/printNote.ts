const asCssString = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`;

/**
 * Writes a line into the footer of every printed page, asked for when somebody prints: record, user, time, STAGING.
 * `printed` is told each time. Returns how to stop.
 */
export const notePrints = (parts: () => readonly string[], printed: () => void = () => undefined, page: Window = window): (() => void) => {
  const { style } = page.document.documentElement;
  const write = () => {
    style.setProperty(
      '--print-note',
      asCssString(
        parts()
          .filter((part) => part !== '')
          .join(' · '),
      ),
    );
    printed();
  };
  page.addEventListener('beforeprint', write);
  return () => {
    page.removeEventListener('beforeprint', write);
    style.removeProperty('--print-note');
  };
};
