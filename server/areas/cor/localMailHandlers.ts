import { sql, type Selectable } from 'kysely';
import type * as localMail from '../../../src/application/contract/localMail';
import type { LocalMail } from '../../../src/application/contract/localMail';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, type Failed } from '../../../src/domain/kernel/result';
import { pageOf } from '../../db/paging';
import type { LocalMailTable } from '../../db/tables/announcement';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Handlers } from '../../records/handlers';

const COLUMNS = ['id', 'recipient', 'subject', 'body', 'at'] as const;

/** Elsewhere mails hold passwords and links of real people: nobody reads them here. */
const notOffered = (): Failed => fail('forbidden', CATALOGUE.forbidden);

const shown = ({ at, ...mail }: Pick<Selectable<LocalMailTable>, (typeof COLUMNS)[number]>): LocalMail => ({ ...mail, at: at.toISOString() });

/** The simulated mailbox, as its testers read it. */
export const localMailHandlers: Handlers<typeof localMail> = {
  searchLocalMail: async ({ body: { criteria, paging } }, { db, caller, environment }) => {
    if (environment !== 'local') return notOffered();
    const text = criteria.text?.trim() ?? '';
    const matching = () => {
      const query = db.selectFrom('local_mail').where('tenant_id', '=', caller.tenantId);
      return text === '' ? query : query.where(sql<boolean>`strpos(lower(recipient || ' ' || subject || ' ' || body), lower(${text})) > 0`);
    };
    const count = async (): Promise<number> =>
      Number(
        (
          await matching()
            .select(({ fn }) => fn.countAll<string>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const page = await pageOf(matching().select(COLUMNS).orderBy('at', 'desc').orderBy('id'), count, paging, shown);
    return failed(page) ? page : reply(page.right);
  },

  readLocalMail: async ({ params }, { db, caller, environment }) => {
    if (environment !== 'local') return notOffered();
    const mail = await db
      .selectFrom('local_mail')
      .select(COLUMNS)
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', plainGuid(params.id))
      .executeTakeFirst();
    return mail === undefined ? fail('notFound', CATALOGUE.notFound) : reply(shown(mail));
  },
};
