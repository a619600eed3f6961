import { useId, useRef, type KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { useShortcuts } from '../kit/useShortcuts';
import { useModel } from '../react/model';
import type { TextKey } from '../text/keys';
import type { DashboardSearchModel, Offer } from './dashboardSearchModel';
import { useDashboardSearch } from './dashboardSearchServices';
import { useSearchTexts } from './dashboardSearchTexts';
import type { PortalModel } from './portalModel';
import styles from './DashboardSearch.module.css';

const SYNTAX: readonly (readonly [string, TextKey])[] = [
  ['göteborg bilar', 'search.help.words'],
  ['INV-2024/0017', 'search.help.identifier'],
  ['"kalla valsade"', 'search.help.phrase'],
  ['-stål', 'search.help.not'],
  ['bil*', 'search.help.prefix'],
  ['mrn:26SE…', 'search.help.mrn'],
  ['eori:SE…', 'search.help.eori'],
  ['status:CLR', 'search.help.status'],
  ['type:declaration', 'search.help.type'],
  ['from:2026-01-01 to:2026-01-31', 'search.help.period'],
];

/** The search bar of the dashboard: a text, what it may be completed to, and what can be written in it. */
export default observer(function DashboardSearch({ model }: { readonly model: PortalModel }) {
  const create = useDashboardSearch(model);
  const search = useModel(create);
  const { t } = useSearchTexts();
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  useShortcuts('dashboard.title', [{ keys: '$mod+Alt+KeyF', shown: 'Ctrl+Alt+F', text: 'search.focus', onPress: () => input.current?.focus() }]);
  return (
    <div className={styles['search']} data-print="hidden">
      <form
        className={styles['form']}
        role="search"
        aria-label={t('search.label')}
        onSubmit={(event) => {
          event.preventDefault();
          search.submit();
        }}
      >
        <SearchInput search={search} input={input} />
        <Button text="search.go" type="submit" busy={search.busy} />
        <Button
          text="search.help.title"
          kind="quiet"
          icon="infoCircle"
          iconOnly
          expanded={search.isHelpShown}
          controls={helpId}
          onPress={() => search.toggleHelp()}
        />
      </form>
      <SearchHelp search={search} id={helpId} />
    </div>
  );
});

interface SearchProps {
  readonly search: DashboardSearchModel;
}

const SearchInput = observer(function SearchInput({ search, input }: SearchProps & { readonly input: React.RefObject<HTMLInputElement | null> }) {
  const { t } = useSearchTexts();
  const listId = useId();
  const { isPopupOpen, offers, active } = search;
  const optionId = (offer: Offer): string => `${listId}-${offer.id}`;
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      search.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isPopupOpen) search.hideOffers();
      else search.clear();
    }
  };
  const chosen = offers[active];
  return (
    <div
      className={styles['field']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) search.hideOffers();
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        className={styles['input']}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        aria-label={t('search.label')}
        aria-expanded={isPopupOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isPopupOpen && chosen !== undefined ? { 'aria-activedescendant': optionId(chosen) } : {})}
        placeholder={t('search.placeholder')}
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
        onFocus={() => search.offer()}
        onKeyDown={pressed}
      />
      {search.typed !== '' && (
        <Button
          text="search.clear"
          kind="quiet"
          icon="close"
          iconOnly
          onPress={() => {
            search.clear();
            input.current?.focus();
          }}
        />
      )}
      <div className={styles['popup']} hidden={!isPopupOpen}>
        <ul id={listId} className={styles['offers']} role="listbox" aria-label={t('search.offers')}>
          {isPopupOpen &&
            offers.map((offer) => (
              <li
                key={offer.id}
                id={optionId(offer)}
                className={styles['offer']}
                role="option"
                aria-selected={offer === chosen}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => search.take(offer)}
              >
                {offer.type === 'recent' && <Icon name="clock" />}
                <span>{offer.text}</span>
                <span className={styles['note']}>
                  {offer.type === 'recent'
                    ? t('search.recent')
                    : offer.record.title === offer.text
                      ? t(`search.kind.${offer.record.entityType}`)
                      : offer.record.title}
                </span>
              </li>
            ))}
        </ul>
        {search.recent.length > 0 && <Button text="search.forget" kind="quiet" onPress={() => search.forgetRecent()} />}
      </div>
    </div>
  );
});

const SearchHelp = observer(function SearchHelp({ search, id }: SearchProps & { readonly id: string }) {
  const { t } = useSearchTexts();
  return (
    <section
      id={id}
      className={styles['help']}
      aria-label={t('search.help.title')}
      hidden={!search.isHelpShown}
      onKeyDown={(event) => {
        if (event.key === 'Escape') search.toggleHelp(false);
      }}
    >
      <dl className={styles['syntax']}>
        {SYNTAX.map(([example, text]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
