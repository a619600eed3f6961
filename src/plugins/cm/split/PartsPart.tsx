import type { KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { FREQUENT_TYPES } from '../../../domain/case/documents/pageRanges';
import { code, date, text } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { textOf, type FieldHost } from '../../../ui/archetypes/fields/fieldHost';
import type { StepProps } from '../../../ui/archetypes/wizard/declared';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { useTexts } from '../../../ui/text/texts';
import type { DraftPart, SplitDraft } from './splitDraft';
import type { SplitModel } from './splitModel';
import { Thumb } from './Thumb';
import styles from './split.module.css';

const FIELDS = [
  text('pages', 'cm.split.pages', { maxLength: 200, span: 3 }),
  code('documentType', 'cm.info.documentType', 'DocumentType', { span: 3 }),
  text('number', 'cm.split.number', { maxLength: 70, span: 3, optional: true }),
  date('date', 'cm.split.date', { span: 3, optional: true }),
  text('name', 'cm.split.name', { maxLength: 100, span: 6, optional: true }),
];

/** Pages with cuts between them, and below what each part is. Arrows move, space cuts after the page, digits are document types. */
export const PartsPart = observer(function PartsPart({ wizard, own }: StepProps<SplitDraft, SplitModel>) {
  const { t } = useTexts();
  const { pageCount, parts, suggestions } = own;
  const press = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -5, ArrowDown: 5, Home: -pageCount, End: pageCount };
    const step = steps[event.key];
    const digit = FREQUENT_TYPES[Number(event.key) - 1];
    if (step !== undefined) own.goTo(own.current + step);
    else if (event.key === ' ') own.cut(own.current);
    else if (event.key.toLowerCase() === 'r') own.turn();
    else if (event.key.toLowerCase() === 'x') own.pick(own.current, true);
    else if (digit !== undefined) own.typeOfCurrent(digit);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles['row']}>
        <Button
          text="cm.split.accept"
          values={{ count: suggestions.filter(({ page }) => page > 1).length }}
          disabled={suggestions.length === 0}
          onPress={() => own.acceptSuggestions()}
        />
        <Button text="cm.split.turn" onPress={() => own.turn()} />
        <Button text="cm.split.takeOut" values={{ count: own.chosen.size }} disabled={own.chosen.size === 0} onPress={() => own.takeOut()} />
      </div>
      <p>{t('cm.split.keys')}</p>
      <div className={styles['pages']} role="group" aria-label={t('cm.split.thumbs')} data-pages onKeyDown={press}>
        {Array.from({ length: pageCount }, (_, at) => (
          <Thumb key={at + 1} page={at + 1} own={own} />
        ))}
      </div>
      {parts.map((_part, at) => (
        <fieldset key={at}>
          <legend>{t('cm.split.part', { place: at + 1 })}</legend>
          <FieldGrid>
            {FIELDS.map((field) => (
              <FieldControl key={field.id} field={field} host={hostOf(wizard, own, at)} />
            ))}
          </FieldGrid>
          {parts.length > 1 && <Button text="cm.split.removePart" values={{ place: at + 1 }} kind="quiet" onPress={() => own.removePart(at)} />}
        </fieldset>
      ))}
      <div className={styles['row']}>
        <Button text="cm.split.addPart" icon="plus" onPress={() => own.addPart()} />
        <YesNoField
          label="cm.split.overlap"
          name="/allowsOverlap"
          optional
          value={own.draft.allowsOverlap}
          onChange={(on) => own.change({ allowsOverlap: on === true })}
        />
      </div>
    </>
  );
});

const hostOf = (wizard: StepProps<SplitDraft, SplitModel>['wizard'], own: SplitModel, place: number): FieldHost => ({
  valueOf: (id) => own.parts[place]?.[id as keyof DraftPart] ?? '',
  set: (id, value) => own.setPart(place, { [id]: textOf(value) }),
  nameOf: (id) => `/parts/${place}/${id}`,
  date: wizard.today,
});
