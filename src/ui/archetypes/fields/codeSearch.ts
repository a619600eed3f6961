import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { searchReferenceList, type SearchMode } from '../../../application/contract/referenceSearch';
import type { Api } from '../../../application/ports/api';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import { entryName } from '../../../domain/reference/entryText';
import type { CodeEntry, CodeHits } from '../../kit/fields/codeIndex';
import { latest } from '../../react/latest';
import type { Model } from '../../react/model';
import type { Texts } from '../../text/texts';

const SHOWN = 50;
/** A value is named when it rests, in ms: later than what is typed is searched. */
const REST_MS = 400;
const BY_CODE = 1;
const BY_WORDS = 2;

interface Asked {
  readonly list: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly value: string;
}

/** A code of a Large list: what its value is called, and the search for another one by code or by words (RD-R16). */
export class CodeSearch implements Model {
  shown: CodeEntry | undefined;
  texts: Texts;
  readonly #api: Api;
  readonly #asked: () => Asked;
  readonly #newest = latest();
  readonly #known = new Map<string, CodeEntry>();
  #typed: string | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api, asked: () => Asked, texts: Texts) {
    this.#api = api;
    this.#asked = asked;
    this.texts = texts;
    makeAutoObservable(this, { shown: observableRef, texts: observableRef, search: false });
  }

  open(): () => void {
    void this.name();
    const stop = reaction(
      () => [this.#asked().value, this.texts.language],
      () => {
        clearTimeout(this.#resting);
        this.#resting = setTimeout(() => void this.name(), REST_MS);
      },
    );
    return () => {
      stop();
      clearTimeout(this.#resting);
    };
  }

  setTexts(texts: Texts): void {
    if (texts.language !== this.texts.language) {
      this.#known.clear();
      this.shown = undefined;
    }
    this.texts = texts;
  }

  readonly search = async (typed: string): Promise<Result<CodeHits>> => {
    this.#typed = typed;
    const [codes, words] = await Promise.all([this.#find(BY_CODE, typed), this.#find(BY_WORDS, typed)]);
    if (failed(codes)) return codes;
    if (failed(words)) return words;
    this.take(typed, codes.right);
    const known = new Set(codes.right.shown.map(({ code }) => code));
    const others = words.right.shown.filter(({ code }) => !known.has(code));
    const twice = words.right.shown.length - others.length;
    return ok({ shown: [...codes.right.shown, ...others].slice(0, SHOWN), total: codes.right.total + words.right.total - twice });
  };

  /** What is being typed is named by the search for it. */
  async name(): Promise<void> {
    const { date, value } = this.#asked();
    const code = value.trim();
    if (date === '' || this.shown?.code === code) return;
    if (code === '' || (code === this.#typed && this.#known.size > 0)) return this.show(this.#known.get(code.toUpperCase()));
    await this.#newest(this.#find(BY_CODE, code), (answer) => {
      if (!failed(answer) && this.#asked().value.trim() === code) this.take(code, answer.right);
    });
  }

  take(code: string, { shown }: CodeHits): void {
    for (const entry of shown) this.#known.set(entry.code.toUpperCase(), entry);
    if (this.#asked().value.trim() === code) this.show(this.#known.get(code.toUpperCase()));
  }

  show(entry: CodeEntry | undefined): void {
    this.shown = entry;
  }

  async #find(mode: SearchMode, text: string): Promise<Result<CodeHits>> {
    const { list, date } = this.#asked();
    const { language } = this.texts;
    const answer = await this.#api.call(searchReferenceList, {
      body: { list, date, mode, text, lang: language, paging: { pageNum: 0, pageSize: SHOWN, sortOrder: [] } },
    });
    if (failed(answer)) return answer;
    const { items, totalCount } = answer.right;
    return ok({ shown: items.map((entry) => ({ code: entry.code, text: entryName(entry, language) })), total: totalCount });
  }
}
