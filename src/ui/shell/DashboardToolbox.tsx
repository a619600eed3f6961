import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { Later } from '../kit/Later';
import { Loading } from '../kit/Loading';
import { ProblemNotice } from '../kit/ProblemNotice';
import { screenMessages } from '../kit/text/catalogues';
import type { DashboardTool } from '../plugin';
import { useTexts } from '../text/texts';
import { PartBoundary } from './PartBoundary';
import type { PortalModel } from './portalModel';
import styles from './DashboardToolbox.module.css';

interface ToolboxProps {
  readonly model: PortalModel;
}

/** The tools that plugins bring along, each loaded by itself. */
export default observer(function DashboardToolbox({ model }: ToolboxProps) {
  return (
    <div className={styles['toolbox']} data-print="hidden">
      {model.dashboard.tools.map((tool) => (
        <ToolView key={tool.id} model={model} tool={tool} />
      ))}
    </div>
  );
});

const ToolView = observer(function ToolView({ model, tool }: ToolboxProps & { readonly tool: DashboardTool }) {
  const { t } = useTexts();
  const Part = model.tabs.part(tool.tool, { messages: [screenMessages], fallback: <Loading /> });
  return (
    <section className={styles['tool']} aria-label={t(tool.title)}>
      <h2>{t(tool.title)}</h2>
      <PartBoundary
        onError={(error, stack) => {
          model.tabs.forget(tool.tool);
          return model.reportBroken(tool.id, error, stack);
        }}
        problem={(problem, tryAgain) => <ProblemNotice problem={problem} onRetry={tryAgain} />}
      >
        <Suspense fallback={<Loading />}>
          <Later before={<Loading />}>
            <Part />
          </Later>
        </Suspense>
      </PartBoundary>
    </section>
  );
});
