import { observer } from 'mobx-react-lite';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DENSITIES, THEMES } from '../../../ui/shell/preferences';
import { isLanguage } from '../../../ui/text/language';
import { useTexts } from '../../../ui/text/texts';
import type { CatalogueModel } from './catalogueModel';
import styles from './catalogue.module.css';

/** Each in its own language. */
const LANGUAGE_NAMES = [
  { value: 'EN', wording: 'English' },
  { value: 'SV', wording: 'Svenska' },
  { value: 'NO', wording: 'Norsk' },
  { value: 'DK', wording: 'Dansk' },
] as const;

/** How the page looks while the catalogue is open. */
export const LookFields = observer(function LookFields({ model }: { readonly model: CatalogueModel }) {
  const texts = useTexts();
  return (
    <section className={styles['look']} data-frame aria-label={texts.t('dy.kit.look')} data-print="hidden">
      <ChoiceField
        label="dy.kit.language"
        name="/kit/language"
        criterion
        choices={LANGUAGE_NAMES}
        value={model.texts.language}
        onChange={(language) => {
          if (isLanguage(language)) void model.speak(language);
        }}
      />
      <ChoiceField
        label="shell.theme"
        name="/kit/theme"
        criterion
        choices={THEMES.map((value) => ({ value, text: `shell.theme.${value}` }))}
        value={model.theme}
        onChange={(theme) => model.wear(theme)}
      />
      <ChoiceField
        label="shell.density"
        name="/kit/density"
        criterion
        choices={DENSITIES.map((value) => ({ value, text: `shell.density.${value}` }))}
        value={model.density}
        onChange={(density) => model.space(density)}
      />
      <p className={styles['note']}>{texts.t('dy.kit.lookHint')}</p>
    </section>
  );
});
