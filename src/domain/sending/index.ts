export { afterAttempt, lifeOf, maxAttempts, priorityOf, waitAfter, waitForRate, type AttemptResult, type MessageKind, type SendChannel } from './delivery';
export { emailStatusOf, letsNextGo, sendLight, sendStatus, type SendAction, type SendLight, type SendStatus } from './sendStatus';
