import { useLayoutEffect } from 'react';
import type { Texts } from '../../text/texts';

interface Speaking {
  setTexts(texts: Texts): void;
}

/** Tells a model that words findings itself in which language the page is drawn; a change of language keeps the model and its draft. */
export const useRecordTexts = (model: Speaking, texts: Texts): void => {
  useLayoutEffect(() => model.setTexts(texts), [model, texts]);
};
