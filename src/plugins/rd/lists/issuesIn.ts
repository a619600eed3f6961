import * as t from 'io-ts';
import { ListIssue } from '../../../domain/reference/listIssue';
import type { PortalError } from '../../../domain/kernel/result';

const WithIssues = t.type({ issues: t.array(ListIssue) });

/** What the rules have found, where a refusal tells it. */
export const issuesIn = ({ data }: PortalError): readonly ListIssue[] => (WithIssues.is(data) ? data.issues : []);
