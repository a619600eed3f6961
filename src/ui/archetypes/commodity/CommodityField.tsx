import { lazy, Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Button } from '../../kit/Button';
import { Link } from '../../kit/Link';
import type { FieldProps } from '../../kit/fields/field';
import { TextField } from '../../kit/fields/TextField';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import styles from './commodity.module.css';
import { CommodityModel } from './commodityModel';
import type { CommodityPlace } from './commodityPlace';

const CommodityDialog = lazy(() => import('./CommodityDialog'));

interface CommodityFieldProps extends FieldProps {
  readonly place: CommodityPlace;
  readonly maxLength?: number | undefined;
  /** Address of the wizard that comes back with what was found. */
  readonly wizard?: string | undefined;
}

/** A commodity code: its text, its supplementary unit and the documents that may be asked for stand below; F4 opens search and tree. */
export const CommodityField = observer(function CommodityField({ place, maxLength, wizard, ...field }: CommodityFieldProps) {
  const texts = useTexts();
  const api = useService(Api);
  const model = useModel(() => new CommodityModel(api, texts.language, place));
  const { value, readOnly } = field;
  const { isOpen } = model;
  return (
    <div
      className={styles['field']}
      data-span={12}
      onKeyDown={(event) => {
        if (event.key !== 'F4' || readOnly === true || isOpen) return;
        event.preventDefault();
        void model.find(value, place);
      }}
    >
      <div className={styles['row']}>
        <TextField {...field} maxLength={maxLength} />
        {readOnly !== true && <Button text="commodity.find" icon="search" iconOnly kind="quiet" onPress={() => model.find(value, place)} />}
        {readOnly !== true && wizard !== undefined && <Link to={wizard}>{texts.t('commodity.wizard')}</Link>}
      </div>
      <Said key={[value, place.country, place.date, place.direction, place.partner].join(' ')} code={value} place={place} />
      {isOpen && (
        <Suspense>
          <CommodityDialog model={model} onChoose={(code) => field.onChange(code)} />
        </Suspense>
      )}
    </div>
  );
});

/** What the tariff says of a code. */
const Said = observer(function Said({ code, place }: { readonly code: string; readonly place: CommodityPlace }) {
  const texts = useTexts();
  const api = useService(Api);
  const { node, documents, isUnknown } = useModel(() => new CommodityModel(api, texts.language, place, code));
  if (isUnknown)
    return (
      <p className={styles['said']} role="status">
        {texts.t('commodity.unknown', { date: place.date })}
      </p>
    );
  if (node === undefined) return null;
  const { path, text, language, unit, isDeclarable } = node;
  return (
    <p className={styles['said']} role="status">
      <span lang={language?.toLowerCase()}>
        {path
          .map((line) => line.text)
          .slice(1)
          .join(' › ') || text}
      </span>
      {!isDeclarable && ` · ${texts.t('commodity.notDeclarable')}`}
      {unit !== undefined && ` · ${texts.t('commodity.unit', { unit })}`}
      {documents.length > 0 && ` · ${texts.t('commodity.documents', { codes: documents.join(', ') })}`}
    </p>
  );
});
