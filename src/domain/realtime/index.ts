/**
 * The machines of real-time events: one event stream, its alternative over a push service, and the counted subscriptions of both. `now` is
 * milliseconds since 1970.
 *
 * @packageDocumentation
 */

// Event stream
export {
  connection as streamConnection,
  NOT_CONNECTED,
  type ConnectedDetails,
  type Connection,
  type ConnectionCommand,
  type ConnectionEvent,
  type ConnectionStatus,
  type ConnectionStep,
  type ConnectionTimer,
} from './connection';

// Push service
export { HUB_DELAYS_MS, hubConnection, NO_HUB, type HubCommand, type HubConnection, type HubEvent, type HubStatus, type HubStep } from './hubConnection';

// Subscriptions
export {
  eventKey,
  NO_SUBSCRIPTIONS,
  subscriptions,
  type BatchCall,
  type EventName,
  type SubscriptionCommand,
  type SubscriptionEvent,
  type Subscriptions,
  type SubscriptionStep,
} from './subscriptions';
