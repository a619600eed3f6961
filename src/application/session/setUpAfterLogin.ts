import type { Log } from '../ports/log';

/** What follows a sign-in, in the order of the shell, section 5. Shortcuts, real-time events and global components belong to the frame and begin with it. */
export const POST_LOGIN_STEPS = ['monitoring', 'userGuidance', 'helpWidget', 'sessionRecording'] as const;
export type PostLoginStep = (typeof POST_LOGIN_STEPS)[number];

export type PostLoginSteps = { readonly [step in PostLoginStep]?: () => Promise<void> | void };

const LONGEST_MS = 5_000;

const inTime = (work: Promise<void> | void): Promise<void> => {
  let tooLate: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, refuse) => {
    tooLate = setTimeout(() => refuse(new Error('took longer than 5 s')), LONGEST_MS);
  });
  return Promise.race([Promise.resolve(work), late]).finally(() => clearTimeout(tooLate));
};

/** One step after the other, each isolated: one that throws or takes over 5 s is logged and passed by. Never rejects; `isOver` ends it between two steps. */
export const setUpAfterLogin = async (steps: PostLoginSteps, log: Log, isOver: () => boolean = () => false): Promise<void> => {
  for (const name of POST_LOGIN_STEPS) {
    if (isOver()) return;
    try {
      await inTime(steps[name]?.());
    } catch (reason) {
      log.write('Warning', 'A step after sign-in was left out', { step: name, reason: reason instanceof Error ? reason.message : String(reason) });
    }
  }
};
