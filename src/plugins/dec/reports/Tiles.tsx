import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Session } from '../../../application/session/session';
import { stockholmDate } from '../../../domain/kernel/calendar';
import { cx } from '../../../ui/kit/cx';
import { formatDecimal } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { TilesModel, type Tile } from './tilesModel';
import styles from './tiles.module.css';

/** What waits, above the list of open declarations. */
export const Tiles = observer(function Tiles() {
  const { t } = useTexts();
  const api = useService(Api);
  const events = useService(Events);
  const session = useService(Session);
  const model = useModel(() => new TilesModel(api, events, (access) => session.allowed(access), stockholmDate(new Date())));
  return (
    <ul className={styles['tiles']} aria-label={t('dec.tile.label')}>
      {model.tiles.map((tile) => (
        <li key={tile.id} className={cx(styles['tile'], tile.urgent && styles['urgent'])}>
          {tile.to === undefined ? (
            <TileText {...tile} />
          ) : (
            <Link to={tile.to}>
              <TileText {...tile} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
});

function TileText({ text, value, unit }: Tile) {
  const { t, locale } = useTexts();
  return (
    <>
      <strong className={styles['value']}>{[formatDecimal(value, locale), unit].filter(Boolean).join(' ')}</strong>{' '}
      <span className={styles['text']}>{t(text)}</span>
    </>
  );
}
