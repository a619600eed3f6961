import path from 'node:path';

/** The same answer, asked when the page is at rest: asked with each change, as react-aria does, it has the browser lay out the page again and again. */
const AT_REST = `
import { useEffect, useState } from 'react';
import { getFocusableTreeWalker } from './FocusScope.mjs';

const atRest = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 100));

export function useHasTabbableChild(ref, { isDisabled = false } = {}) {
  const [has, setHas] = useState(true);
  useEffect(() => {
    const element = ref?.current;
    if (!element || isDisabled) return undefined;
    let isAsked = false;
    let isOver = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      atRest(() => {
        isAsked = false;
        if (!isOver) setHas(getFocusableTreeWalker(element, { tabbable: true }).nextNode() !== null);
      });
    };
    ask();
    const changes = new MutationObserver(ask);
    changes.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['tabindex', 'disabled'] });
    return () => {
      isOver = true;
      changes.disconnect();
    };
  }, [ref, isDisabled]);
  return !isDisabled && has;
}
`;

/** Whether a tab's panel is a stop of the Tab key itself, which it is where nothing in it is one. */
export const tabbableAtRest = {
  name: 'tabbable-at-rest',
  setup(build) {
    build.onLoad({ filter: /[\\/]react-aria[\\/].*[\\/]useHasTabbableChild\.mjs$/ }, ({ path: file }) => ({
      contents: AT_REST,
      resolveDir: path.dirname(file),
    }));
  },
};
