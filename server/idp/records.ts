import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Adapter, Payload } from 'oidc-provider';
import type { Database } from '../db/schema';

export const keyHash = (text: string): Buffer => createHash('sha256').update(text).digest();

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the provider keeps of one kind. Ids are secrets (codes, refresh tokens), so they are stored hashed; only sessions are also found by their public uid. */
export class ProviderRecords implements Adapter {
  readonly #db: Kysely<Database>;
  readonly #model: string;
  readonly #revoked: (content: Payload) => Promise<void>;

  /** `revoked`: what was given under a grant counts no longer, as when its code comes a second time (RFC 6749, 4.1.2). */
  constructor(db: Kysely<Database>, model: string, revoked: (content: Payload) => Promise<void> = () => Promise.resolve()) {
    this.#db = db;
    this.#model = model;
    this.#revoked = revoked;
  }

  async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
    const { jti, ...kept } = payload;
    const content = JSON.stringify(this.#model === 'Session' ? { ...kept, jti } : kept);
    await sql`select idp_put(${this.#model}, ${keyHash(id)}, ${content}::jsonb, ${textOf(payload['grantId'])}, ${textOf(payload['uid'])}, ${expiresIn ?? null}::integer)`.execute(
      this.#db,
    );
  }

  async find(id: string): Promise<Payload | undefined> {
    const { rows } = await sql<{ content: Payload; consumed: number | null }>`select content, consumed from idp_find(${this.#model}, ${keyHash(id)})`.execute(
      this.#db,
    );
    const [row] = rows;
    return row && { ...row.content, jti: id, ...(row.consumed !== null && { consumed: row.consumed }) };
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    const { rows } = await sql<{ content: Payload }>`select content from idp_find_session(${uid})`.execute(this.#db);
    return rows[0]?.content;
  }

  /** Belongs to sign-in on devices, which is switched off. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async consume(id: string): Promise<void> {
    await sql`select idp_consume(${this.#model}, ${keyHash(id)})`.execute(this.#db);
  }

  async destroy(id: string): Promise<void> {
    await sql`select idp_remove(${this.#model}, ${keyHash(id)})`.execute(this.#db);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    const { rows } = await sql<{ content: Payload }>`select idp_take_back(${grantId}) as content`.execute(this.#db);
    for (const { content } of rows) await this.#revoked(content);
  }
}
