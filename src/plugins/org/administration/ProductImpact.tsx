import type { TypeOf } from 'io-ts';
import { observer } from 'mobx-react-lite';
import type { productContract, Product } from '../../../application/contract/orgKinds';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ChangedEntries } from '../rights/ChangedEntries';
import { ProductImpactModel } from './productImpactModel';

type Stored = RecordOf<TypeOf<(typeof productContract)['content']>, (typeof productContract)['statuses'][number]>;

/** Whom the features as they are now on the form would give something or take it from (organization, 5.1). */
export const ProductImpact = observer(function ProductImpact({ record }: PartProps<Stored, Product>) {
  return record.record ? <Impact id={record.record.id} features={record.content.form.value.features} /> : null;
});

const Impact = observer(function Impact({ id, features }: { readonly id: string; readonly features: readonly string[] }) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new ProductImpactModel(api, id));
  const { impact, problem, busy } = model;
  return (
    <>
      <div>
        <Button text="org.product.impact.show" busy={busy} onPress={() => model.ask(features)} />
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {impact && (
        <div role="status">
          {impact.gains.length + impact.losses.length === 0 ? (
            <p>{t('org.product.impact.none')}</p>
          ) : (
            <>
              <p>{t('org.product.impact.sum', { tenants: impact.tenants, users: impact.users })}</p>
              <ChangedEntries change={impact} />
            </>
          )}
        </div>
      )}
    </>
  );
});
