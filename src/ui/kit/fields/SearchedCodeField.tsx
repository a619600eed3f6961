import { useEffect, useMemo, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { problemText } from '../../text/problemText';
import { useTexts } from '../../text/texts';
import type { CodeEntry, CodeHits } from './codeIndex';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { TypedSearch, type SearchTyped } from './typedSearch';
import { NO_HITS, useCodeControl } from './useCodeControl';

export interface SearchedCodeFieldProps extends FieldProps {
  readonly search: SearchTyped<CodeHits>;
  /** The entry of the value; absent while it is not known, or where there is none. */
  readonly shown: CodeEntry | undefined;
}

/** A code of a list that is too long to be loaded: searched where it is kept, while it is typed. What is typed stays, the server decides on it. */
export const SearchedCodeField = observer(function SearchedCodeField(props: SearchedCodeFieldProps) {
  const { value, onChange, onFocus, onBlur, name, search, shown } = props;
  const texts = useTexts();
  const [found] = useState(() => new TypedSearch<CodeHits>(search, NO_HITS));
  useEffect(() => found.use(search), [found, search]);
  useEffect(() => () => found.stop(), [found]);
  const { hits, answered, problem } = found;
  const entries = useMemo(() => (shown ? [shown, ...hits.shown.filter(({ code }) => code !== shown.code)] : hits.shown), [shown, hits]);
  const note = problem
    ? problemText(problem, texts)
    : answered === undefined
      ? texts.t('kit.party.searching')
      : answered === ''
        ? texts.t('kit.code.type')
        : undefined;
  const searched = useMemo(() => ({ hits, note, ask: (typed: string) => found.ask(typed) }), [hits, note, found]);
  const code = useCodeControl({ value, onChange, onFocus, onBlur, entries, list: fieldIds(name).list, searched });
  return (
    <FieldFrame {...props} readOnlyText={code.text}>
      {code.draw(controlAttributes(props))}
    </FieldFrame>
  );
});
