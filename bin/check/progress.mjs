const EVERY_MS = 200;
const MEGABYTE = 1_000_000;

/** One line that is written over while a long input is read; nothing where nobody looks at a terminal. */
export const progressOn = (stream, total) => {
  let [bytes, records, shownAt] = [0, 0, performance.now()];
  let isShown = false;
  const show = () => {
    if (!stream.isTTY || performance.now() - shownAt < EVERY_MS) return;
    [shownAt, isShown] = [performance.now(), true];
    const part = total === undefined ? `${Math.round(bytes / MEGABYTE)} MB` : `${Math.min(100, Math.round((100 * bytes) / total))} %`;
    stream.write(`\r\u001b[K${records} declarations, ${part}`);
  };
  return {
    read: (more) => {
      bytes += more;
      show();
    },
    checked: () => {
      records += 1;
      show();
    },
    end: () => {
      if (isShown) stream.write('\r\u001b[K');
    },
  };
};
