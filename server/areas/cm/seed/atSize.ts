import { copyRows, placeAtSize, sizeId, type SizeSeed } from '../../../db/demoSize';

const AGE = `n * interval '11 minutes'`;
const ISO = (moment: string): string => `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const RECEIVED = ISO(`now() - ${AGE}`);
const DUE = ISO(`now() - ${AGE} + interval '2 days'`);
const TITLE = `split_part(sample.title, ' (', 1) || ' (size ' || n || ')'`;

/** Cases of a year, most of them closed. */
export const casesAtSize: SizeSeed = {
  name: 'casesAtSize',
  fill: (query, { cases, units }) =>
    copyRows(query, 'cm_case', cases, {
      replaced: {
        id: sizeId('a3000000', 'n'),
        org_unit_id: placeAtSize(units),
        number: `'CM-' || extract(year from now()) || '-' || (1000000 + n)`,
        status: `case when n % 20 = 0 then sample.status else 'Closed' end`,
        title: TITLE,
        received_at: RECEIVED,
        due_at: DUE,
        created_at: `now() - ${AGE}`,
        changed_at: `now() - ${AGE} + interval '1 hour'`,
        status_since: `now() - ${AGE} + interval '1 hour'`,
        content: `sample.content || jsonb_build_object('title', ${TITLE}, 'receivedAt', ${RECEIVED}, 'dueAt', ${DUE})`,
      },
    }),
};
