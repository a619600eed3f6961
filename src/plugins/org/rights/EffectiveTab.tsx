import { EffectivePanel } from './EffectivePanel';

/** For whoever is chosen. */
export default function EffectiveTab() {
  return <EffectivePanel />;
}
