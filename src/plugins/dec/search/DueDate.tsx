import { observer } from 'mobx-react-lite';
import type { DeclarationRow } from '../../../application/contract/declarationSearch';
import { stockholmDate } from '../../../domain/kernel/dates';
import { dueFlag } from '../../../domain/declaration/timeLimits';
import { formatDate } from '../../../ui/kit/format';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';

/** The last day for a supplementary declaration, flagged while one is owed: amber when it is near, red when it is over (DEC-R31). */
export const DueDate = observer(function DueDate({ row: { status, supplementaryDueDate: due } }: { readonly row: DeclarationRow }) {
  const { locale } = useTexts();
  if (due === undefined) return null;
  const flag = status === 'SUPPLEMENT_DUE' ? dueFlag(due, stockholmDate(new Date())) : undefined;
  const date = formatDate(due, locale);
  return flag === undefined ? date : <Tag text={flag === 'red' ? 'dec.search.due.over' : 'dec.search.due.soon'} values={{ date }} tone={flag} />;
});
