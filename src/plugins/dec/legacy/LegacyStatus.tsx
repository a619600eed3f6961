import { useTexts } from '../../../ui/text/texts';

/** The word of the earlier system, in the user's language where it is a known one. */
export function LegacyStatus({ status }: { readonly status: string }) {
  const { translate } = useTexts();
  return <>{translate(`dec.legacy.status.${status}`, status)}</>;
}
