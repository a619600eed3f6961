import type { RuleFinding } from '../kernel/finding';

/** Rules that manifests share with temporary storage are worded here by texts of their own. */
export const ofManifest = <F extends RuleFinding>(finding: F): F =>
  finding.code.startsWith('MRN-') ? { ...finding, code: `CMM-${finding.code}`, messageKey: `feedback.CMM-${finding.code}` } : finding;
