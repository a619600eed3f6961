import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { WorkListMarks } from '../../../application/contract/declarationBulk';
import type { DeclarationRow } from '../../../application/contract/declarationSearch';
import type { RowEvent } from '../../../ui/archetypes/list/newRows';
import { statusChange } from '../screens/declarationColumns';

type Change = NonNullable<RowEvent<DeclarationRow>['changed']>;

const Counts = t.type({ counts: t.type({ errors: t.number, warnings: t.number }) });

const countsChange: Change = (_id, sent) => {
  const found = Counts.decode(sent);
  if (isLeft(found)) return undefined;
  const { errors, warnings } = found.right.counts;
  return (row) => ({ ...row, errors, warnings });
};

export const markChange: Change = (_id, sent) => {
  const marks = WorkListMarks.decode(sent);
  if (isLeft(marks)) return undefined;
  const { tags, assignedUser, team } = marks.right;
  return ({ tags: _tags, assignedUser: _user, team: _team, ...row }) => ({
    ...row,
    tags,
    ...(assignedUser !== undefined && { assignedUser }),
    ...(team !== undefined && { team }),
  });
};

/** What changes a row of the search without a question to the server. */
export const liveRows: readonly RowEvent<DeclarationRow>[] = [
  { pluginName: 'dec', eventType: 'DeclarationStatusChanged', changed: statusChange },
  { pluginName: 'dec', eventType: 'DeclarationFindingsChanged', changed: countsChange, onlyListed: true },
  { pluginName: 'dec', eventType: 'DeclarationMarked', changed: markChange, onlyListed: true },
];
