import { SendLight } from '../../../ui/archetypes/sending/SendLight';

/** How what was handed over to the authority stands. */
export default function SendingLight({ id }: { readonly id: string }) {
  return <SendLight plugin="dec" sourceId={id} />;
}
