import { lazy, Suspense, useEffect } from 'react';
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
  useEffect(() => model.look(value, place));
  const { node, documents, isUnknown, isOpen } = model;
  const unit = node?.unit;
  return (
    <div
      className={styles['field']}
      data-span={12}
      onKeyDown={(event) => {
        if (event.key !== 'F4' || readOnly === true || isOpen) return;
        event.preventDefault();
        void model.find(value);
      }}
    >
      <div className={styles['row']}>
        <TextField {...field} maxLength={maxLength} />
        {readOnly !== true && <Button text="commodity.find" icon="search" iconOnly kind="quiet" onPress={() => model.find(value)} />}
        {readOnly !== true && wizard !== undefined && <Link to={wizard}>{texts.t('commodity.wizard')}</Link>}
      </div>
      {node !== undefined && (
        <p className={styles['said']} role="status">
          <span lang={node.language?.toLowerCase()}>
            {node.path
              .map((line) => line.text)
              .slice(1)
              .join(' › ') || node.text}
          </span>
          {!node.isDeclarable && ` · ${texts.t('commodity.notDeclarable')}`}
          {unit !== undefined && ` · ${texts.t('commodity.unit', { unit })}`}
          {documents.length > 0 && ` · ${texts.t('commodity.documents', { codes: documents.join(', ') })}`}
        </p>
      )}
      {isUnknown && (
        <p className={styles['said']} role="status">
          {texts.t('commodity.unknown', { date: place.date })}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <CommodityDialog model={model} onChoose={(code) => field.onChange(code)} />
        </Suspense>
      )}
    </div>
  );
});
