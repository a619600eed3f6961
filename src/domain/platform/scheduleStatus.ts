import { machine } from '../kernel/machine';

export type ScheduleStatus = 'Enabled' | 'Disabled' | 'Suspended' | 'Ended';
export type ScheduleAction = 'enable' | 'disable' | 'suspend' | 'end' | 'runNow';

/** Platform 3.3. What was suspended needs a person to go on; what has ended does not come again. */
export const scheduleStatus = machine<ScheduleStatus, ScheduleAction>(
  {
    Enabled: { runNow: 'Enabled', disable: 'Disabled', suspend: 'Suspended', end: 'Ended' },
    Disabled: { runNow: 'Disabled', enable: 'Enabled' },
    Suspended: { enable: 'Enabled', disable: 'Disabled' },
    Ended: {},
  },
  (status, action) => `${action} is not possible when the schedule is ${status}.`,
);
